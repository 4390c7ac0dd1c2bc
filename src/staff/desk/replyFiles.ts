import { atom } from 'nanostores';
import { replyHold } from '#contract/desk/inquiryAction.ts';
import {
  cleanFileName,
  type FileProblem,
  fileProblem,
  type InquiryFile,
  maxFileBytes,
  maxFiles,
} from '#contract/desk/inquiryFile.ts';

/** File that the person attaches to the next reply to an inquiry. */
export interface ReplyFile extends InquiryFile {
  content: Blob;
  /** Why it cannot leave. */
  problem?: FileProblem | undefined;
}

/** Reason not to send a reply with its files. */
type SendObstacle = 'unready' | 'tooMany';

/** Returns the reason not to send a reply with these files, or `undefined` when they can leave. */
export function sendObstacle(files: readonly ReplyFile[]): SendObstacle | undefined {
  if (files.some(({ problem }) => problem)) return 'unready';
  // Files of an undone reply join those that were attached since.
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return files.length > maxFiles || total > maxFileBytes ? 'tooMany' : undefined;
}

/** Time for which the files of a sent reply stay, in milliseconds: its mail leaves some seconds after the hold. */
const holdTime = replyHold * 1000 + 60_000;

/** Creates the store of files by inquiry. Only the tab's memory has them, until they leave with a reply. */
export function replyFileStore() {
  const $files = atom<Readonly<Record<string, readonly ReplyFile[]>>>({});
  /** Files of replies that can be undone, by inquiry and version. */
  const onHold = new Map<string, readonly ReplyFile[]>();

  const filesOf = (number: string): readonly ReplyFile[] => $files.get()[number] ?? [];
  const setFiles = (number: string, files: readonly ReplyFile[]) => $files.set({ ...$files.get(), [number]: files });

  /** Attaches files. Those with an evident problem stay out of the limits. */
  function add(number: string, files: Iterable<File>): void {
    for (const content of files) {
      const file = { id: crypto.randomUUID(), name: cleanFileName(content.name), size: content.size, content };
      const others = filesOf(number).filter(({ problem }) => !problem);
      const problem = fileProblem(
        file,
        others.map(({ size }) => size),
      );
      setFiles(number, [...filesOf(number), { ...file, problem }]);
    }
  }

  function remove(number: string, id: string): void {
    setFiles(
      number,
      filesOf(number).filter((file) => file.id !== id),
    );
  }

  /** Takes the files of a sent reply away, and holds them while the reply can be undone. */
  function hold(number: string, version: number, sent: readonly ReplyFile[]): void {
    const key = `${number} ${version}`;
    onHold.set(key, sent);
    setTimeout(() => onHold.delete(key), holdTime);
    setFiles(
      number,
      filesOf(number).filter((file) => !sent.includes(file)),
    );
  }

  /** Attaches the files of an undone reply, before those that were attached since. */
  function restore(number: string, version: number): void {
    setFiles(number, [...(onHold.get(`${number} ${version}`) ?? []), ...filesOf(number)]);
    onHold.delete(`${number} ${version}`);
  }

  /** Forgets all files in this tab. */
  function clear(): void {
    onHold.clear();
    $files.set({});
  }

  return { $files, add, remove, hold, restore, clear };
}
