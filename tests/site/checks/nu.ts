import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');

/** Whether Java is there, in which the Nu checker is written; `.ci/run` installs it where it can. */
export const hasJava = spawnSync('java', ['-version']).status === 0;

/** What the checker does not know yet: newer CSS, and a render-blocking `rel="expect"` (HTML Standard, 4.6.7.26). */
const unknownToChecker = 'CSS: .*|.*.blocking. attribute.*';

interface Message {
  url: string;
  message: string;
  lastLine?: number;
  lastColumn?: number;
}

/**
 * Checks the pages of a build with the Nu HTML Checker.
 *
 * @param folder the build
 * @returns errors as `page:line.column: message`
 * @throws Error with the checker's output when it does not run
 */
export function nuErrors(folder: string): string[] {
  const checker = path.join(root, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const options = ['--errors-only', '--skip-non-html', '--exit-zero-always', '--format', 'json'];
  const { stderr, status } = spawnSync(
    'java',
    ['-Xss2m', '-jar', checker, ...options, '--filterpattern', unknownToChecker, folder],
    // Without a UTF-8 locale Java cannot open a folder with a Korean name.
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  );
  if (status !== 0) throw new Error(`The Nu checker ended with ${status}:\n${stderr}`);
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages.map(
    ({ url, message, lastLine, lastColumn }) =>
      `${path.relative(folder, fileURLToPath(url))}:${lastLine}.${lastColumn}: ${message}`,
  );
}
