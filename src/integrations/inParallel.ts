import { availableParallelism } from 'node:os';

/** Does work on items some at a time, so that all processors have the next at hand and no more files are open than needed. */
export async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = Iterator.from(items);
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 16 * availableParallelism() }, worker));
}
