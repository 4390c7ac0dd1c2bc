import { createInterface } from 'node:readline';

/** A terminal that a person answers at. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Asks a question at a terminal. Returns true for `y` or `yes`. */
export async function confirm(question: string, { input, output }: Terminal): Promise<boolean> {
  output.write(`${question} [y/N] `);
  for await (const answer of createInterface({ input })) {
    return /^y(?:es)?$/i.test(answer.trim());
  }
  output.write('\n');
  return false;
}
