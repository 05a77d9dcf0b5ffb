// Preloaded by a test: the running program fails as it would by a defect. FAULT says how: `first frame`, at the first write after the other
// screen was asked for; else, once the file named by FAULT_FILE is there, a `throw` or a `rejection`.
import { existsSync } from 'node:fs';

const { FAULT, FAULT_FILE = '' } = process.env;

if (FAULT === 'first frame') {
  const { write } = process.stdout;
  let entered = false;
  process.stdout.write = (text, ...more) => {
    if (entered) {
      process.stdout.write = write;
      throw new Error('planted defect');
    }
    entered = String(text).includes('\x1b[?1049h');
    return write.call(process.stdout, text, ...more);
  };
} else {
  const look = setInterval(() => {
    if (!existsSync(FAULT_FILE)) return;
    clearInterval(look);
    if (FAULT === 'rejection') Promise.reject(new Error('planted rejection'));
    else throw new Error('planted defect');
  }, 10);
  look.unref();
}
