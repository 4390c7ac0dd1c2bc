import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { WriteLine } from '#browser/islands/WriteLine/WriteLine.ts';
import { bleedingSignals, lineRows } from '#line/signalPath.ts';
import { typedSignal } from '#line/typedSignal.ts';

let field: HTMLInputElement;
const sent = vi.fn((event: Event) => event.preventDefault());

/** Creates the line of the home page with its field. */
beforeEach(() => {
  const root = document.createElement('div');
  const rows = lineRows.map((row) => `<svg data-line><path d="${bleedingSignals(row)}"/></svg>`);
  root.innerHTML = `<form action="#search"><input name="q" maxlength="200"><button>Go</button></form>${rows.join('')}`;
  document.body.append(root);
  onTestFinished(() => root.remove());
  const form = root.querySelector('form');
  const input = root.querySelector('input');
  if (!form || !input) throw new Error('The test page contains no form.');
  field = input;
  sent.mockClear();
  form.addEventListener('submit', sent);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  onTestFinished(() => void vi.unstubAllGlobals());
});

const island = () => field.closest('div') as HTMLElement;
const drawn = () => [...document.querySelectorAll('[data-line] path')].map((path) => path.getAttribute('d'));

/** Returns the line for a text. */
const lineOf = (text: string) => lineRows.map((row) => bleedingSignals(row, (signal) => typedSignal(signal, text)));

test('typed text travels along the line, from signal to signal', async () => {
  WriteLine({ index: '/index.json' }, island());
  await userEvent.type(field, '말');
  const [first = ''] = drawn();
  expect(first).toContain(`M0 80${typedSignal('text', '말')}`);
  expect(drawn()).not.toEqual(lineOf('말'));
  await expect.poll(drawn).toEqual(lineOf('말'));
  await userEvent.type(field, ' 한마디');
  await expect.poll(drawn).toEqual(lineOf('말 한마디'));
  await userEvent.clear(field);
  await expect.poll(drawn).toEqual(lineOf(''));
});

test('with reduced motion the whole line changes at once', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  WriteLine({ index: '/index.json' }, island());
  field.value = '한 줄';
  field.dispatchEvent(new InputEvent('input'));
  expect(drawn()).toEqual(lineOf('한 줄'));
});

test('text typed before hydration is drawn, and an empty field changes nothing', async () => {
  const own = drawn();
  WriteLine({ index: '/index.json' }, island());
  expect(drawn()).toEqual(own);
  field.value = '먼저';
  WriteLine({ index: '/index.json' }, island());
  await expect.poll(drawn).toEqual(lineOf('먼저'));
});

test('the line follows the composition of a syllable, whose Enter does not submit the form', async () => {
  WriteLine({ index: '/index.json' }, island());
  await userEvent.click(field);
  for (const text of ['ㅎ', '하', '한']) {
    await cdp().send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    expect(field.value).toBe(text);
    await expect.poll(drawn).toEqual(lineOf(text));
  }
  const enter = (isComposing: boolean) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true }));
  expect(enter(true)).toBe(false);
  expect(enter(false)).toBe(true);
  await cdp().send('Input.insertText', { text: '한' });
  expect(field.value).toBe('한');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});
