/** Shows a step and its duration. Writes nothing if standard error is no terminal. */
export async function withProgress<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  if (!process.stderr.isTTY) return work();
  process.stderr.write(`${step} …`);
  const started = performance.now();
  try {
    return await work();
  } finally {
    process.stderr.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
}
