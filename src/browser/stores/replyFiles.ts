import { atom } from 'nanostores';
import {
  cleanFileName,
  type FileProblem,
  fileProblem,
  type InquiryFile,
  mostFileBytes,
  mostFiles,
} from '#contract/desk/inquiryFile.ts';
import { deleteFile, fileNameHeader, uploadFile } from '#contract/desk/inquiryFileCalls.ts';
import { CallError, shownInPlace, stayOnPage } from '../api/call.ts';
import type { Client } from '../api/client.ts';

/** File that the person attaches to the next answer to an inquiry. */
export interface ReplyFile extends InquiryFile {
  /** `kept` on the server; `failed` can be uploaded again, `refused` cannot. */
  state: 'uploading' | 'kept' | 'failed' | 'refused' | 'removing';
  /** Why it is not kept: a problem, or the server's words. */
  problem?: FileProblem | 'away' | { msg: string };
}

/** Reason that keeps an answer from leaving with its files. */
export type SendObstacle = 'uploading' | 'unready' | 'tooMany';

/** Returns what keeps an answer from leaving with these files, if anything. */
export function sendObstacle(files: readonly ReplyFile[]): SendObstacle | undefined {
  if (files.some(({ state }) => state === 'uploading' || state === 'removing')) return 'uploading';
  if (files.some(({ state }) => state !== 'kept')) return 'unready';
  // Files of an answer that was taken back join those that were attached since.
  return files.length > mostFiles || sizeOf(files) > mostFileBytes ? 'tooMany' : undefined;
}

const sizeOf = (files: readonly InquiryFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/**
 * Creates the store of unsent files by inquiry. The server keeps them like drafts; an upload goes on while the person
 * looks at another inquiry.
 */
export function replyFileStore(client: Client) {
  const $files = atom<Readonly<Record<string, readonly ReplyFile[]>>>({});
  /** Contents of files that the server may lack, by id. */
  const contents = new Map<string, File>();
  /** Running and waiting uploads, by id. */
  const uploads = new Map<string, AbortController>();
  /** Uploads one file at a time, so that the server keeps their order. */
  let uploaded = Promise.resolve();

  const filesOf = (number: string): readonly ReplyFile[] => $files.get()[number] ?? [];
  const setFiles = (number: string, files: readonly ReplyFile[]) => $files.set({ ...$files.get(), [number]: files });
  const change = (number: string, id: string, changed: (file: ReplyFile) => readonly ReplyFile[]) =>
    setFiles(
      number,
      filesOf(number).flatMap((file) => (file.id === id ? changed(file) : [file])),
    );
  const drop = (number: string, id: string) => change(number, id, () => []);

  /** Attaches files. Those with an evident problem are not uploaded. */
  function add(number: string, files: Iterable<File>): void {
    for (const content of files) {
      const file = { id: crypto.randomUUID(), name: cleanFileName(content.name), size: content.size };
      const others = filesOf(number).filter(({ state }) => state !== 'refused');
      const problem = fileProblem(
        file,
        others.map(({ size }) => size),
      );
      setFiles(number, [
        ...filesOf(number),
        problem ? { ...file, state: 'refused', problem } : { ...file, state: 'uploading' },
      ]);
      if (problem) continue;
      contents.set(file.id, content);
      enqueue(number, file);
    }
  }

  /** Uploads a file again. */
  function retry(number: string, file: ReplyFile): void {
    change(number, file.id, ({ id, name, size }) => [{ id, name, size, state: 'uploading' }]);
    enqueue(number, file);
  }

  function enqueue(number: string, file: InquiryFile): void {
    const controller = new AbortController();
    uploads.set(file.id, controller);
    uploaded = uploaded.then(() => upload(number, file, controller.signal));
  }

  async function upload(number: string, { id, name }: InquiryFile, signal: AbortSignal): Promise<void> {
    const content = contents.get(id);
    if (signal.aborted || !content) return;
    try {
      const headers = { [fileNameHeader]: encodeURIComponent(name) };
      const input = { query: { number, id }, headers, body: content };
      const stored = await client.send(uploadFile, input, { ...shownInPlace, signal, progress: false });
      contents.delete(id);
      change(number, id, () => [{ ...stored, state: 'kept' }]);
    } catch (error) {
      const { status, msg } = error instanceof CallError ? error : {};
      const isRefused = status === 413 || status === 422;
      // A proxy refuses large files without words.
      const problem = msg ? { msg } : status === 413 ? 'size' : 'away';
      change(number, id, (file) => [{ ...file, state: isRefused ? 'refused' : 'failed', problem }]);
    }
  }

  /** Removes a file here and on the server. */
  async function remove(number: string, { id, state }: ReplyFile): Promise<void> {
    uploads.get(id)?.abort();
    uploads.delete(id);
    contents.delete(id);
    if (state !== 'kept') {
      drop(number, id);
      // The server may have stored it before the call failed.
      if (state !== 'refused') await client.send(deleteFile, { body: { number, id } }, shownInPlace).catch(() => {});
      return;
    }
    change(number, id, (file) => [{ ...file, state: 'removing' }]);
    try {
      await client.send(deleteFile, { body: { number, id } }, stayOnPage);
      drop(number, id);
    } catch {
      // The client has shown an alert.
      change(number, id, (file) => [{ ...file, state: 'kept' }]);
    }
  }

  /** Forgets the files of an answer that has been sent. */
  function forget(number: string, ids: readonly string[]): void {
    setFiles(
      number,
      filesOf(number).filter(({ id }) => !ids.includes(id)),
    );
  }

  /**
   * Begins a load of the server's files for an inquiry.
   *
   * @returns function that shows them. What this tab has attached in the meantime stays.
   */
  function beginLoad(number: string): (stored: readonly InquiryFile[]) => void {
    const known = filesOf(number).filter(({ state }) => state === 'kept');
    return (stored) => {
      const local = filesOf(number);
      const find = (id: string) => local.find((file) => file.id === id && file.state === 'removing');
      setFiles(number, [
        ...stored.map((file) => find(file.id) ?? { ...file, state: 'kept' as const }),
        ...local.filter((file) => !known.includes(file) && !stored.some(({ id }) => id === file.id)),
      ]);
    };
  }

  /** Forgets all files in this tab. */
  function clear(): void {
    for (const controller of uploads.values()) controller.abort();
    uploads.clear();
    contents.clear();
    $files.set({});
  }

  return { $files, add, retry, remove, forget, beginLoad, clear };
}
