import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError } from '#settings/startError.ts';

/** Source of a password: a terminal or a pipe. */
export interface PasswordSource {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Terminal that shows the prompts. */
  output: NodeJS.WritableStream;
}

/**
 * Reads a new password: typed twice and hidden at a terminal, else the one line of a pipe. It is never an argument,
 * which other users of the machine could see.
 *
 * @throws StartError when the two differ, or when the pipe has no or several lines
 */
export async function readPassword(source: PasswordSource): Promise<string> {
  return source.input.isTTY ? await askTwice(source) : await readLine(source);
}

async function askTwice({ input, output }: PasswordSource): Promise<string> {
  // Discards readline's echo.
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
        throw new StartError('Nothing was changed.');
      }
      answers.push(value);
    }
  } finally {
    terminal.close();
  }
  const [password = '', again] = answers;
  if (password !== again) {
    throw new StartError('The two passwords differ: try again.');
  }
  return password;
}

async function readLine({ input }: PasswordSource): Promise<string> {
  const [password = '', ...rest] = (await text(input)).replace(/\r?\n$/, '').split(/\r?\n/);
  if (password === '' || rest.length > 0) {
    throw new StartError('Pipe the password in as one line, or use --generate.');
  }
  return password;
}
