import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { replyFileStore, sendObstacle } from '#browser/stores/replyFiles.ts';
import { mostFileBytes } from '#contract/desk/inquiryFile.ts';
import { json, testClient, testServer } from './api/support/testServer.ts';

const number = 'AC-1121-AAAA';
const pdf = (name: string, size = 5) => new File([new Uint8Array(size)], name);

/** Id and name of an uploaded file. */
function sentFile({ url, headers }: IncomingMessage) {
  const id = new URL(url ?? '', 'http://localhost').searchParams.get('id') ?? '';
  return { id, name: decodeURIComponent(String(headers['x-file-name'])) };
}

/** Creates a store whose server keeps every file, unless a test answers otherwise. */
async function storeWith(
  answer: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean> = () => false,
) {
  const calls: string[] = [];
  const address = await testServer(async (request, response) => {
    const isUpload = request.url?.startsWith('/tour/api/inquiries/files?') === true;
    const { name, id } = sentFile(request);
    calls.push(isUpload ? name : String(request.url));
    await request.toArray();
    if (!(await answer(request, response))) {
      json(response, { success: true, msg: '', data: isUpload ? { id, name, size: 5 } : null });
    }
  });
  const { client, alerts } = testClient(address);
  const store = replyFileStore(client);
  const files = () => store.$files.get()[number] ?? [];
  const states = () => files().map(({ name, state }) => `${name} ${state}`);
  const settled = () => expect.poll(() => sendObstacle(files())).not.toBe('uploading');
  return { store, files, states, settled, calls, alerts };
}

test('files are uploaded one at a time, in their order', async () => {
  const { store, states, settled, calls } = await storeWith();
  store.add(number, [pdf('a.pdf'), pdf('b.pdf')]);
  store.add(number, [pdf('c.pdf')]);
  expect(states()).toEqual(['a.pdf uploading', 'b.pdf uploading', 'c.pdf uploading']);
  await settled();
  expect(states()).toEqual(['a.pdf kept', 'b.pdf kept', 'c.pdf kept']);
  expect(calls).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

test('files with an evident problem stay in the browser and hold the answer back', async () => {
  const { store, files, settled, calls } = await storeWith();
  store.add(number, [pdf('a.exe'), pdf('b.pdf', 0), pdf('c.pdf', mostFileBytes + 1)]);
  store.add(
    number,
    ['d', 'e', 'f', 'g', 'h', 'i'].map((name) => pdf(`${name}.pdf`)),
  );
  await settled();
  const problems = files().map(({ name, problem }) => `${name} ${problem}`);
  expect(problems.slice(0, 3)).toEqual(['a.exe kind', 'b.pdf empty', 'c.pdf size']);
  expect(problems.at(-1)).toBe('i.pdf count');
  expect(calls).toHaveLength(5);
  expect(sendObstacle(files())).toBe('unready');
  for (const file of files()) if (file.state === 'refused') await store.remove(number, file);
  expect(sendObstacle(files())).toBeUndefined();
  expect(calls).toHaveLength(5);
});

test('a refusal has the server’s words, and a failed upload is repeated with the same id', async () => {
  const ids: string[] = [];
  const { store, files, states, settled } = await storeWith((request, response) => {
    const { id, name } = sentFile(request);
    ids.push(id);
    if (name === 'a.pdf') json(response, { success: false, msg: '다른 내용', data: null }, 422);
    else if (name === 'b.pdf') response.writeHead(413).end('<html>');
    else if (ids.length === 3) response.destroy();
    else return false;
    return true;
  });
  store.add(number, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  await settled();
  expect(files().map(({ state, problem }) => [state, problem])).toEqual([
    ['refused', { msg: '다른 내용' }],
    ['refused', 'size'],
    ['failed', 'away'],
  ]);
  const failed = files()[2];
  if (failed) store.retry(number, failed);
  await settled();
  expect(states()[2]).toBe('c.pdf kept');
  expect(ids[3]).toBe(ids[2]);
});

test('a load shows the server’s files and keeps what this tab attached in the meantime', async () => {
  const { store, states, files, settled } = await storeWith();
  store.add(number, [pdf('removed elsewhere.pdf'), pdf('kept.pdf')]);
  await settled();
  const kept = files().slice(1);
  const show = store.beginLoad(number);
  store.add(number, [pdf('new.pdf')]);
  show([...kept.map(({ id, name, size }) => ({ id, name, size }))]);
  expect(states()).toEqual(['kept.pdf kept', 'new.pdf uploading']);
  await settled();
  expect(states()).toEqual(['kept.pdf kept', 'new.pdf kept']);
  store.forget(
    number,
    kept.map(({ id }) => id),
  );
  expect(states()).toEqual(['new.pdf kept']);
});

test('a file that cannot be removed stays, and removing one ends its upload', async () => {
  const held = Promise.withResolvers<void>();
  let isAway = true;
  const { store, states, files, settled, alerts, calls } = await storeWith(async (request, response) => {
    if (request.url?.endsWith('/remove') && isAway) json(response, { success: false, msg: '', data: null }, 503);
    else if (sentFile(request).name === 'slow.pdf') await held.promise;
    else return false;
    return true;
  });
  store.add(number, [pdf('a.pdf'), pdf('slow.pdf'), pdf('b.pdf')]);
  await expect.poll(() => states()[0]).toBe('a.pdf kept');
  const [first, slow] = files();
  if (first) await store.remove(number, first);
  expect(states()[0]).toBe('a.pdf kept');
  expect(alerts).toHaveLength(1);
  isAway = false;
  if (slow) await store.remove(number, slow);
  await settled();
  expect(states()).toEqual(['a.pdf kept', 'b.pdf kept']);
  expect(calls.filter((call) => call.endsWith('/remove'))).toHaveLength(2);
  held.resolve();
});

test('files of an answer that was taken back may exceed the limits', () => {
  const file = (size: number) => ({ id: crypto.randomUUID(), name: 'a.pdf', size, state: 'kept' as const });
  expect(sendObstacle([file(mostFileBytes)])).toBeUndefined();
  expect(sendObstacle([file(mostFileBytes), file(1)])).toBe('tooMany');
  expect(sendObstacle(Array.from({ length: 6 }, () => file(1)))).toBe('tooMany');
});

test('another person sees no file of this tab', async () => {
  const { store, states } = await storeWith();
  store.add(number, [pdf('a.pdf')]);
  store.clear();
  expect(states()).toEqual([]);
});
