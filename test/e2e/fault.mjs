// Preloaded by a test: once the file named by FAULT_FILE is there, the running game fails as it would by a defect.
import { existsSync } from 'node:fs';

const { FAULT, FAULT_FILE = '' } = process.env;
const look = setInterval(() => {
  if (!existsSync(FAULT_FILE)) return;
  clearInterval(look);
  if (FAULT === 'rejection') Promise.reject(new Error('planted rejection'));
  else throw new Error('planted defect');
}, 10);
look.unref();
