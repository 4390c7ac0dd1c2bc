import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Representation } from '#server/files/representation.ts';

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'page.html'), content);
  return join(folder, 'page.html');
}

async function textOf(representation: Representation): Promise<string> {
  return new Response(await representation.body()).text();
}

test('files share one memory budget and stream from the disk when it is full', async () => {
  const memory = { bytesLeft: 7 };
  const [one, other] = ['four', 'more'].map((content) => {
    const path = fileWith(content);
    return new Representation(path, statSync(path), memory);
  });
  expect([await one?.body(), memory.bytesLeft]).toEqual([Buffer.from('four'), 3]);
  expect(await other?.body()).toBeInstanceOf(ReadableStream);
  expect(other && (await textOf(other))).toBe('more');
  expect(memory.bytesLeft).toBe(3);
});

test('concurrent requests read a file once', async () => {
  const memory = { bytesLeft: 100 };
  const path = fileWith('four');
  const file = new Representation(path, statSync(path), memory);
  const [body, etag, same] = await Promise.all([file.body(), file.etag(), file.body()]);
  expect([memory.bytesLeft, body]).toEqual([96, same]);
  expect(etag).toMatch(/^"[\w-]{16}"$/);
});
