import type { Signal } from '#site.ts';
import { type LineForm, signalPath } from './signalPath.ts';
import { pulseShape, sensorShape, textShape, voiceShape } from './signalShapes.ts';

/** Letters in a voice signal. With more, single letters could not be distinguished. */
const voiceLetters = 12;

/** Letters with which the line is full: as many as the inquiry form's subject may have. */
const maxLetters = 200;

/** Readings in a sensor signal. */
const readings = 16;

const highest = 54;

/** Returns the approximate strokes of a letter. A Korean syllable has one to three while it is composed. */
function strokes(letter: string): number {
  if (/\p{Script=Hangul}/u.test(letter)) return letter.normalize('NFD').length;
  if (/[\p{Lu}\p{Nd}bdfhklt]/u.test(letter)) return 3;
  return /\p{L}/u.test(letter) ? 2 : 1;
}

/** Returns the height of a letter's key. It varies a little between letters with equal strokes. */
export function keyHeight(letter: string): number {
  const last = letter.normalize('NFD').at(-1) ?? '';
  return 14 * strokes(letter) + 4 * (last.charCodeAt(0) % 4);
}

const heightsOf = (word: string) => [...word].map(keyHeight);

const textSignal = (text: string) => textShape(text.split(/\s+/).map(heightsOf));

/** Draws a syllable for each letter and a pause for each space. */
function voiceSignal(text: string): string {
  const letters = [...text].slice(-voiceLetters);
  const syllables = letters.map((letter) => (letter.trim() ? keyHeight(letter) / highest : 0));
  return voiceShape([...syllables, ...Array<number>(Math.max(0, 4 - letters.length)).fill(0)]);
}

/** Draws a beat for each of the last three words, stronger for longer words. */
function pulseSignal(text: string): string {
  const [first = '', second = '', third = ''] = text.split(/\s+/).slice(-3);
  const strength = (word: string) => 0.5 + 0.07 * Math.min(word.length, 9);
  return pulseShape([strength(first), strength(second), strength(third)]);
}

/** Draws a reading for each of the last letters, on a climb that ends when the subject is full. */
function sensorSignal(text: string): string {
  const letters = [...text];
  const before = Math.max(0, letters.length - readings);
  const levels = letters
    .slice(before)
    .map((letter, index) => -0.6 * (keyHeight(letter) - 34) - (44 * (before + index)) / maxLetters);
  const changes = Array.from(
    { length: readings },
    (_, index) => Math.round(levels[index] ?? 0) - Math.round(levels[index - 1] ?? 0),
  );
  return sensorShape(changes);
}

const drawing: Record<Signal, (text: string) => string> = {
  text: textSignal,
  voice: voiceSignal,
  pulse: pulseSignal,
  sensor: sensorSignal,
};

/**
 * Returns SVG path data of a signal drawn from a visitor's text, or the default signal without text. A straight line stays straight. Like {@link
 * signalPath}, it starts and ends at half the height.
 *
 * @param text up to {@link maxLetters}; its last syllable may be incomplete
 */
export function typedSignal(signal: LineForm, text: string): string {
  const typed = text.normalize('NFC').trimStart();
  return typed && signal ? drawing[signal](typed) : signalPath(signal);
}
