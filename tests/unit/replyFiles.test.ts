import { expect, test, vi } from 'vitest';
import { maxFileBytes, maxFiles } from '#contract/desk/inquiryFile.ts';
import { replyFileStore, sendObstacle } from '#staff/desk/replyFiles.ts';

const number = 'AC-1121-AAAA';
const pdf = (name: string, size = 5) => new File([new Uint8Array(size)], name);

function storeWith(...added: File[]) {
  const store = replyFileStore();
  store.add(number, added);
  const files = () => store.$files.get()[number] ?? [];
  return { store, files, names: () => files().map(({ name }) => name) };
}

test('files with an evident problem hold the answer back until they are removed', () => {
  const { store, files } = storeWith(pdf('a.exe'), pdf('b.pdf', 0), pdf('c.pdf', maxFileBytes + 1));
  store.add(
    number,
    ['d', 'e', 'f', 'g', 'h', 'i'].map((name) => pdf(`${name}.pdf`)),
  );
  const problems = files().map(({ name, problem }) => `${name} ${problem ?? 'attached'}`);
  expect(problems.slice(0, 4)).toEqual(['a.exe kind', 'b.pdf empty', 'c.pdf size', 'd.pdf attached']);
  expect(problems.at(-1)).toBe('i.pdf count');
  expect(sendObstacle(files())).toBe('unready');
  for (const { id, problem } of files()) if (problem) store.remove(number, id);
  expect(files()).toHaveLength(maxFiles);
  expect(sendObstacle(files())).toBeUndefined();
});

test('files of an answer that is taken back return with their content, before those attached since', async () => {
  const { store, files, names } = storeWith(pdf('a.pdf'), pdf('b.pdf'));
  const sent = files();
  store.hold(number, 2, sent);
  expect(names()).toEqual([]);
  store.add(number, [pdf('c.pdf', maxFileBytes)]);
  store.restore(number, 3);
  expect(names()).toEqual(['c.pdf']);
  for (let time = 0; time < 2; time += 1) store.restore(number, 2);
  expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(files().slice(0, 2)).toEqual(sent);
  expect(sendObstacle(files())).toBe('tooMany');
});

test('files of a sent answer leave the memory some time after it has left', () => {
  vi.useFakeTimers();
  const { store, files, names } = storeWith(pdf('a.pdf'));
  store.hold(number, 2, files());
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  store.restore(number, 2);
  expect(names()).toEqual([]);
});

test('another person sees no file of this tab, and restores none', () => {
  const { store, files, names } = storeWith(pdf('a.pdf'));
  store.hold(number, 2, files());
  store.add(number, [pdf('b.pdf')]);
  store.clear();
  store.restore(number, 2);
  expect(names()).toEqual([]);
});
