/** Shows a step and its duration. Writes nothing if standard error is no terminal. */
export async function withProgress(step: string, work: () => Promise<void>): Promise<void> {
  if (!process.stderr.isTTY) return work();
  process.stderr.write(`${step} …`);
  const started = performance.now();
  try {
    await work();
  } finally {
    process.stderr.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
}
