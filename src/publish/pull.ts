import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Maximum time for a git command, in milliseconds. */
const timeout = 60_000;

/** Pause between fetches, in milliseconds. */
const pause = 60_000;

/** Messages of git for a folder without an upstream branch, and of a system without git. */
const noUpstream = /not a git repository|no upstream|does not point to a branch|ENOENT/;

/** Pathspecs of all files that run as code, which only signed commits may change: the last is the content's own code. */
const codePaths = [
  [':/', ':(exclude)content/'],
  [':(top,icase)content/site.ts', ':(top,icase)content/drawings'],
];

/** New commits cannot be merged. Its message is for the editors. */
export class PullRefused extends Error {
  override name = 'PullRefused';
}

/** @param reason git's message */
const localChanges = (reason: string) =>
  new PullRefused(`서버에 있는 사이트 폴더에 원격 저장소에 없는 변경이 있어 새 내용을 받지 못했습니다.
그 폴더에서 git status와 git log @{upstream}.. 로 확인하세요. 남길 변경이면 커밋한 뒤 git pull --rebase와 git push를,
버릴 변경이면 git reset --hard @{upstream}을 실행하세요. 그때까지는 폴더에 있는 내용으로 게시합니다.

The site's folder on the server has changes that the remote repository lacks, so nothing new was pulled.
Check git status and git log @{upstream}.. there. Keep the changes with a commit, git pull --rebase and git push, or drop
them with git reset --hard @{upstream}. Until then the site is published from the folder as it is.

${reason}`);

/** @param files changed files of the code, a line each */
const unsignedCode = (files: string) =>
  new PullRefused(`새 커밋이 코드(content/ 밖의 파일, content/site.ts, content/drawings)를 바꾸는데 확인된 서명이 없어 새 내용을 받지 않았습니다.
그 변경을 되돌려 올리거나, 서버 관리자에게 서명이나 업그레이드를 부탁하세요. 그때까지는 폴더에 있는 내용으로 게시합니다.

New commits change code (files outside content/, content/site.ts, content/drawings) without a verified signature, so
nothing new was pulled.
Revert those changes and push, or ask the server's administrator for a signature or an upgrade. Until then the site is
published from the folder as it is.

${files}`);

interface PullOptions {
  /** True to merge unsigned commits that change code. */
  mergesCode: boolean;
  now: () => Date;
  /** Reports a {@link PullRefused}. */
  report: (error: unknown) => Promise<void>;
  /** Prints the branch that the folder follows, and failures of git, one line each. */
  print: (line: string) => void;
}

/** Result of a git command; `failure` is its message. */
interface GitResult {
  output: string;
  failure: string | undefined;
}

/** Joins the lines of a message, because a log has a line for each. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/**
 * Returns a function that fast-forwards the folder to its upstream branch, once a minute. It reports a problem once,
 * and does nothing in a folder without an upstream.
 *
 * @param root folder of the site
 */
export function createPull(root: string, { mergesCode, now, report, print }: PullOptions): () => Promise<void> {
  let next = 0;
  let reported: string | undefined;
  let followed: string | undefined;

  async function git(...args: string[]): Promise<GitResult> {
    const environment = {
      GIT_TERMINAL_PROMPT: '0',
      GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
      ...process.env,
      LC_ALL: 'C',
    };
    const run = promisify(execFile)('git', args, { cwd: root, env: environment, timeout });
    return run.then(
      ({ stdout }) => ({ output: stdout.trim(), failure: undefined }),
      ({ stderr, message }) => ({ output: '', failure: String(stderr || message).trim() }),
    );
  }

  async function codeChanges(from: string, to: string): Promise<string> {
    const found = await Promise.all(
      codePaths.map((paths) => git('diff-tree', '-r', '--name-only', from, to, '--', ...paths)),
    );
    return found.flatMap(({ output, failure }) => failure ?? (output || [])).join('\n');
  }

  /**
   * Checks that the code of a commit is the code of a new commit with a verified signature. An older signed commit does
   * not count: it could bring back a mended fault.
   */
  async function isSigned(commit: string): Promise<boolean> {
    const { output } = await git('rev-list', '--ancestry-path', '--max-count=100', `HEAD..${commit}`);
    for (const candidate of output.split('\n')) {
      const hasSameCode = (await codeChanges(candidate, commit)) === '';
      if (hasSameCode && (await git('verify-commit', candidate)).failure === undefined) return true;
    }
    return false;
  }

  async function merge(commit: string): Promise<PullRefused | undefined> {
    const base = (await git('merge-base', 'HEAD', commit)).output;
    const code = mergesCode ? '' : await codeChanges(base, commit);
    if (code !== '' && !(await isSigned(commit))) return unsignedCode(code);
    const { failure } = await git('merge', '--ff-only', '--quiet', commit);
    return failure === undefined ? undefined : localChanges(failure);
  }

  return async () => {
    if (now().getTime() < next) return;
    next = now().getTime() + pause;
    const { output: branch, failure: upstreamFailure } = await git('rev-parse', '--abbrev-ref', '@{upstream}');
    if (upstreamFailure !== undefined) {
      if (upstreamFailure !== reported && !noUpstream.test(upstreamFailure))
        print(`git cannot read the upstream branch: ${oneLine(upstreamFailure)}`);
      reported = upstreamFailure;
      return;
    }
    if (branch !== followed) print(`Fetching ${branch} once a minute.`);
    followed = branch;
    const fetchFailure = (await git('fetch', '--quiet')).failure;
    const refusal =
      fetchFailure === undefined ? await merge((await git('rev-parse', '@{upstream}')).output) : undefined;
    const problem = fetchFailure ?? refusal?.message;
    if (problem !== reported && fetchFailure !== undefined) print(`git fetch failed: ${oneLine(fetchFailure)}`);
    if (problem !== reported && refusal !== undefined) await report(refusal);
    reported = problem;
  };
}
