import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Longest time for a command of git, in milliseconds. */
const patience = 60_000;

/** How often is looked whether others have changed something, in milliseconds. */
const pause = 60_000;

/** What git says of a folder that is meant to follow no branch, and where git is not installed. */
const followsNothing = /not a git repository|no upstream|does not point to a branch|ENOENT/;

/** Local changes keep those of the others from being taken over: its message is for the editors. */
export class NotFastForward extends Error {
  override name = 'NotFastForward';

  /** @param words what git said */
  constructor(words: string) {
    super(`서버에 있는 사이트 폴더에 원격 저장소에 없는 변경이 있어 새 내용을 받지 못했습니다.
그 폴더에서 git status와 git log @{upstream}.. 로 확인하세요. 남길 변경이면 커밋한 뒤 git pull --rebase와 git push를,
버릴 변경이면 git reset --hard @{upstream}을 실행하세요. 그때까지는 폴더에 있는 내용으로 게시합니다.

The folder of the site on the server has changes that the remote repository has not, so that nothing new was pulled.
See git status and git log @{upstream}.. there. Keep them by a commit, git pull --rebase and git push, or drop them by
git reset --hard @{upstream}. Until then the site is published from what is in the folder.

${words}`);
  }
}

interface Pulling {
  now: () => Date;
  /** Says that the changes of others cannot be taken over. */
  tell: (error: unknown) => Promise<void>;
  /** Prints that the remote repository cannot be reached, or the folder is refused. */
  print: (line: string) => void;
}

/**
 * Makes a function that takes over, once a minute, what has been pushed to the branch that the folder follows: by
 * fast-forward alone. What keeps it from doing so is said once. A folder that follows no branch is left alone.
 *
 * @param root folder of the site
 */
export function pulling(root: string, { now, tell, print }: Pulling): () => Promise<void> {
  let next = 0;
  let said: string | undefined;

  async function git(...args: string[]): Promise<{ failure: string | undefined }> {
    const environment = {
      GIT_TERMINAL_PROMPT: '0',
      GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
      ...process.env,
      LC_ALL: 'C',
    };
    const run = promisify(execFile)('git', args, { cwd: root, env: environment, timeout: patience });
    return run.then(
      () => ({ failure: undefined }),
      ({ stderr, message }) => ({ failure: String(stderr || message).trim() }),
    );
  }

  return async () => {
    if (now().getTime() < next) return;
    next = now().getTime() + pause;
    const unfollowed = (await git('rev-parse', '@{upstream}')).failure;
    if (unfollowed !== undefined) {
      if (unfollowed !== said && !followsNothing.test(unfollowed))
        print(`git refuses to follow a branch: ${unfollowed}`);
      said = unfollowed;
      return;
    }
    const away = (await git('fetch', '--quiet')).failure;
    const apart = away === undefined ? (await git('merge', '--ff-only', '--quiet', '@{upstream}')).failure : undefined;
    const failure = away ?? apart;
    if (failure !== said && away !== undefined) print(`git fetch failed: ${away}`);
    if (failure !== said && apart !== undefined) await tell(new NotFastForward(apart));
    said = failure;
  };
}
