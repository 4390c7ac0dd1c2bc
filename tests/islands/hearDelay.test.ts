import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HearDelay } from '#browser/islands/HearDelay/HearDelay.ts';

const labels = {
  play: 'Play',
  stop: 'Stop',
  cases: ['early', 'late'],
  done: 'done',
  blocked: 'blocked',
  missing: 'missing',
};
const question = { words: [{ start: 40, end: 140, syllables: 2 }], pace: 250 };
const answer = { words: [{ start: 60, end: 180, syllables: 2 }], pace: 240 };

let island: HTMLElement;

beforeEach(() => {
  island = document.createElement('div');
  island.innerHTML =
    '<svg viewBox="0 0 500 180" data-speech="question"></svg>' +
    '<svg viewBox="0 0 600 170" data-speech="answer"><rect width="72" height="150"/><g></g></svg>' +
    '<button type="button">Play</button><p role="status"></p>';
  document.body.append(island);
  onTestFinished(() => island.remove());
});

function find<Kind extends Element>(selector: string): Kind {
  const element = island.querySelector<Kind>(selector);
  if (!element) throw new Error(`The island contains no ${selector}.`);
  return element;
}

const button = () => find<HTMLButtonElement>('button');
const status = () => find('[role=status]').textContent;
const opacity = (selector: string) => find<SVGElement>(selector).style.opacity;
const playheads = () => island.querySelectorAll('svg > path').length;

const start = (delays: readonly number[]) => HearDelay({ question, answer, delays, labels }, island);

/** Expects the initial picture, as before and after playing. */
function expectStill() {
  expect(button().textContent).toBe('Play');
  expect(find('rect').getAttribute('width')).toBe('72');
  expect(find('g').hasAttribute('transform')).toBe(false);
  expect(find('g').childElementCount).toBe(0);
  expect([opacity('[data-speech=question]'), opacity('g'), playheads()]).toEqual(['', '', 0]);
}

test('HearDelay plays nothing before a press', () => {
  const context = vi.spyOn(window, 'AudioContext');
  onTestFinished(() => context.mockRestore());
  start([0.3, 1]);
  expect(context).not.toHaveBeenCalled();
  expectStill();
});

test('HearDelay shows question, silence and answer of each delay, then restores the picture', async () => {
  start([0.5, 1]);
  await userEvent.click(button());
  expect(button().textContent).toBe('Stop');
  await expect.poll(status).toBe('early');
  // The width of the silence shows the delay, and the answer moves behind it.
  await expect.poll(() => find('rect').getAttribute('width')).toBe('120');
  expect(find('g').getAttribute('transform')).toBe('translate(60)');
  expect(find('g path').getAttribute('d')).toBe('M0 85h-60');
  expect([opacity('[data-speech=question]'), opacity('g'), playheads()]).toEqual(['', '0.3', 1]);
  await expect.poll(() => opacity('[data-speech=question]')).toBe('0.3');
  expect(opacity('g')).toBe('0.3');
  await expect.poll(() => opacity('g')).toBe('');
  await expect.poll(status).toBe('late');
  await expect.poll(() => find('rect').getAttribute('width')).toBe('240');
  await expect.poll(status).toBe('done');
  expectStill();
});

test.each(['the button', 'Escape'])('%s stops HearDelay, and the button plays it again', async (way) => {
  start([0.3, 1]);
  await userEvent.click(button());
  await expect.poll(() => find('rect').getAttribute('width')).not.toBe('0');
  await expect.poll(playheads).toBe(1);
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await userEvent.click(button());
  await expect.poll(() => button().textContent).toBe('Play');
  expectStill();
  expect(status()).toBe('');
  await userEvent.click(button());
  await expect.poll(status).toBe('early');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => button().textContent).toBe('Play');
});

test('HearDelay shows no playhead with reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  start([0.3]);
  await userEvent.click(button());
  await expect.poll(() => opacity('g')).toBe('0.3');
  expect(playheads()).toBe(0);
  await expect.poll(() => opacity('[data-speech=question]')).toBe('0.3');
  expect(playheads()).toBe(0);
  await userEvent.keyboard('{Escape}');
});

test('HearDelay reports a browser that lacks audio or blocks it', async () => {
  vi.stubGlobal('AudioContext', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  start([0.3]);
  await userEvent.click(button());
  await expect.poll(status).toBe('missing');
  expectStill();
  vi.unstubAllGlobals();

  const resume = vi.spyOn(AudioContext.prototype, 'resume').mockReturnValue(new Promise(() => undefined));
  const state = vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('suspended');
  onTestFinished(() => {
    resume.mockRestore();
    state.mockRestore();
  });
  await userEvent.click(button());
  await expect.poll(status).toBe('blocked');
  expectStill();
});
