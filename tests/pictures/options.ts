import { parseArgs } from 'node:util';

export const usage = `npm run pictures -- [--against COMMIT] [--only TEXT]

Builds the working tree and a commit, takes pictures of both with the same browser, and shows what differs in
test-results/pictures/index.html: every kind of page in both languages at 390 and 1440 px, by day, by night and in
forced colours, on paper, and with what opens open (menus, language list, errors of the inquiry form, search results,
alert, pop-up).

  --against COMMIT  what the working tree is compared with (HEAD)
  --only TEXT       only the pictures whose name holds the text, such as "/en/ir", "at 390 px" or "by night"
  --help            shows this

Differences are no failure: the exit code is 1 only when something could not be built or taken.`;

export interface Options {
  against: string;
  only: string;
  help: boolean;
}

/** @throws TypeError for an option that there is not */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      against: { type: 'string', default: 'HEAD' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}
