import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Longest time for a git command, in milliseconds. */
const timeout = 60_000;

/** Pause between fetches, in milliseconds. */
const pause = 60_000;

/** Messages of git for a folder without an upstream branch, and of a system without git. */
const noUpstream = /not a git repository|no upstream|does not point to a branch|ENOENT/;

/** Local changes prevent a fast-forward. Its message is for the editors. */
export class NotFastForward extends Error {
  override name = 'NotFastForward';

  /** @param words git's message */
  constructor(words: string) {
    super(`서버에 있는 사이트 폴더에 원격 저장소에 없는 변경이 있어 새 내용을 받지 못했습니다.
그 폴더에서 git status와 git log @{upstream}.. 로 확인하세요. 남길 변경이면 커밋한 뒤 git pull --rebase와 git push를,
버릴 변경이면 git reset --hard @{upstream}을 실행하세요. 그때까지는 폴더에 있는 내용으로 게시합니다.

The site's folder on the server has changes that the remote repository lacks, so nothing new was pulled.
Check git status and git log @{upstream}.. there. Keep the changes with a commit, git pull --rebase and git push, or drop
them with git reset --hard @{upstream}. Until then the site is published from the folder as it is.

${words}`);
  }
}

interface PullOptions {
  now: () => Date;
  /** Reports that local changes prevent a fast-forward. */
  report: (error: unknown) => Promise<void>;
  /** Prints that git cannot reach the remote repository, or refuses the folder. */
  print: (line: string) => void;
}

/**
 * Returns a function that fast-forwards the folder to its upstream branch, once a minute. It reports a problem once,
 * and does nothing in a folder without an upstream.
 *
 * @param root folder of the site
 */
export function createPull(root: string, { now, report, print }: PullOptions): () => Promise<void> {
  let next = 0;
  let reported: string | undefined;

  async function git(...args: string[]): Promise<{ failure: string | undefined }> {
    const environment = {
      GIT_TERMINAL_PROMPT: '0',
      GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
      ...process.env,
      LC_ALL: 'C',
    };
    const run = promisify(execFile)('git', args, { cwd: root, env: environment, timeout });
    return run.then(
      () => ({ failure: undefined }),
      ({ stderr, message }) => ({ failure: String(stderr || message).trim() }),
    );
  }

  return async () => {
    if (now().getTime() < next) return;
    next = now().getTime() + pause;
    const upstreamFailure = (await git('rev-parse', '@{upstream}')).failure;
    if (upstreamFailure !== undefined) {
      if (upstreamFailure !== reported && !noUpstream.test(upstreamFailure))
        print(`git cannot read the upstream branch: ${upstreamFailure}`);
      reported = upstreamFailure;
      return;
    }
    const fetchFailure = (await git('fetch', '--quiet')).failure;
    const mergeFailure =
      fetchFailure === undefined ? (await git('merge', '--ff-only', '--quiet', '@{upstream}')).failure : undefined;
    const failure = fetchFailure ?? mergeFailure;
    if (failure !== reported && fetchFailure !== undefined) print(`git fetch failed: ${fetchFailure}`);
    if (failure !== reported && mergeFailure !== undefined) await report(new NotFastForward(mergeFailure));
    reported = failure;
  };
}
