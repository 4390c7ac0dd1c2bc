import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Measures the used JavaScript heap in bytes, after garbage collection. */
export async function heapInUse(): Promise<number> {
  // Finalizers run after a collection and release objects for the next one.
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await new Promise(setImmediate);
  }
  return process.memoryUsage().heapUsed;
}
