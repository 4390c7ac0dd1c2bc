import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './command.ts';

/** Where a password comes from: a terminal, or what is piped in. */
export interface PasswordSource {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Where a person is asked for it. */
  output: NodeJS.WritableStream;
}

/**
 * Reads a new password: at a terminal it is asked for twice and not shown; otherwise it is the one line that is piped
 * in. It is never an argument, which other users of the machine could see.
 *
 * @throws UsageError when the two differ, or when there is not exactly one line
 */
export async function readPassword(source: PasswordSource): Promise<string> {
  return source.input.isTTY ? await askTwice(source) : await readLine(source);
}

async function askTwice({ input, output }: PasswordSource): Promise<string> {
  // At a terminal readline takes over the echo; this one leads nowhere.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: silent, terminal: true, historySize: 0 });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: string[] = [];
  try {
    for (const prompt of ['New password: ', 'Once more: ']) {
      output.write(prompt);
      const { value, done } = await lines.next();
      output.write('\n');
      if (done) {
        throw new UsageError('Nothing was changed.');
      }
      answers.push(value);
    }
  } finally {
    terminal.close();
  }
  const [password = '', again] = answers;
  if (password !== again) {
    throw new UsageError('The two passwords differ.');
  }
  return password;
}

async function readLine({ input }: PasswordSource): Promise<string> {
  const [password = '', ...rest] = (await text(input)).replace(/\r?\n$/, '').split(/\r?\n/);
  if (password === '' || rest.length > 0) {
    throw new UsageError('Pipe the password in as one line, or use --generate.');
  }
  return password;
}
