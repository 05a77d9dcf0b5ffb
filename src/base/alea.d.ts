declare module 'seedrandom/lib/alea.js' {
  type State = { c: number; s0: number; s1: number; s2: number };
  function alea(seed: string, options: { state: true | State }): alea.Stateful;
  namespace alea {
    type Stateful = { (): number; state(): State };
  }
  export default alea;
}
