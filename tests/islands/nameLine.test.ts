import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NameLine } from '#browser/islands/NameLine/NameLine.ts';
import { joinedSignals } from '#line/signalPath.ts';
import { typedSignal } from '#line/typedSignal.ts';
import { families } from '#site.ts';

const colours = families.map((_, index) => `#00000${index}`);
let island: HTMLElement;

beforeEach(() => {
  island = document.createElement('div');
  const cells = families.map(({ signal }) => `<div data-cell><svg><path d="${joinedSignals([signal])}"/></svg></div>`);
  island.innerHTML = `<form><input maxlength="100"><button>Save</button></form>${cells.join('')}`;
  document.body.append(island);
  onTestFinished(() => island.remove());
});

const field = () => island.querySelector('input') as HTMLInputElement;
const drawn = () => [...island.querySelectorAll('path')].map((path) => path.getAttribute('d'));
const lineOf = (name: string) =>
  families.map(({ signal }) => joinedSignals([signal], (each) => typedSignal(each, name)));

/** Presses Enter in the field, and returns name and text of the saved file. */
async function save() {
  const file = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  await userEvent.type(field(), '{Enter}');
  const blob = file.mock.lastCall?.[0] as Blob;
  return { name: (click.mock.contexts.at(-1) as HTMLAnchorElement).download, text: await blob.text(), type: blob.type };
}

test('NameLine draws what is typed, and the site’s own line without text', async () => {
  NameLine({ colours }, island);
  await userEvent.type(field(), '홍길동');
  expect(drawn()).toEqual(lineOf('홍길동'));
  await userEvent.clear(field());
  expect(drawn()).toEqual(lineOf(''));
});

test('NameLine draws a name typed before hydration', () => {
  field().value = 'Ada';
  NameLine({ colours }, island);
  expect(drawn()).toEqual(lineOf('Ada'));
});

test.each([
  ['홍 길동', '홍-길동.svg'],
  ['../a:b', 'a-b.svg'],
  ['😀', 'line.svg'],
  ['', 'line.svg'],
])('NameLine saves "%s" as %s, an SVG file that every viewer reads', async (name, file) => {
  field().value = name;
  NameLine({ colours }, island);
  const saved = await save();
  expect(saved).toMatchObject({ name: file, type: 'image/svg+xml' });
  const svg = new DOMParser().parseFromString(saved.text, 'image/svg+xml');
  expect(svg.querySelector('parsererror')).toBeNull();
  expect([...svg.querySelectorAll('path')].map((path) => path.getAttribute('stroke'))).toEqual(colours);
});
