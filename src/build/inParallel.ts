import { availableParallelism } from 'node:os';

/** Does work on items a few at a time, so that all processors are busy and no more files are open than needed. */
export async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = Iterator.from(items);
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
}
