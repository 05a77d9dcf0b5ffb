/** The files of the game's content. The compiler looks into none of them: it would write them anew when it compiles. */
declare module '*.json' {
  const parsed: unknown;
  export default parsed;
}
