import { inquiryLimits, type Signal } from '#site.ts';
import { signalPath } from './signalPath.ts';
import { pulseShape, sensorShape, textShape, voiceShape } from './signalShapes.ts';

/** Letters of which the voice is made: with more, single letters could not be told apart. */
const voiceLetters = 12;

/** Readings of the sensor. */
const readings = 16;

const highest = 54;

/** Strokes of a letter, roughly: a Korean syllable's grow from one to three while it is composed. */
function strokes(letter: string): number {
  if (/\p{Script=Hangul}/u.test(letter)) return letter.normalize('NFD').length;
  if (/[\p{Lu}\p{Nd}bdfhklt]/u.test(letter)) return 3;
  return /\p{L}/u.test(letter) ? 2 : 1;
}

/** Height of a letter's key; letters of as many strokes differ a little. */
function keyHeight(letter: string): number {
  const last = letter.normalize('NFD').at(-1) ?? '';
  return 14 * strokes(letter) + 4 * (last.charCodeAt(0) % 4);
}

const heightsOf = (word: string) => [...word].map(keyHeight);

const textSignal = (text: string) => textShape(text.split(/\s+/).map(heightsOf));

/** Every letter is a syllable, every space a pause. */
function voiceSignal(text: string): string {
  const letters = [...text].slice(-voiceLetters);
  const syllables = letters.map((letter) => (letter.trim() ? keyHeight(letter) / highest : 0));
  return voiceShape([...syllables, ...Array<number>(Math.max(0, 4 - letters.length)).fill(0)]);
}

/** A beat for each of the last three words: the longer the word, the stronger. */
function pulseSignal(text: string): string {
  const [first = '', second = '', third = ''] = text.split(/\s+/).slice(-3);
  const strength = (word: string) => 0.5 + 0.07 * Math.min(word.length, 9);
  return pulseShape([strength(first), strength(second), strength(third)]);
}

/** A reading for each of the last letters, on a climb that ends where the line is full. */
function sensorSignal(text: string): string {
  const letters = [...text];
  const before = Math.max(0, letters.length - readings);
  const levels = letters
    .slice(before)
    .map((letter, index) => -0.6 * (keyHeight(letter) - 34) - (44 * (before + index)) / inquiryLimits.subject);
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
 * SVG path data of a signal as a visitor's text makes it; without text it is the site's own. Like {@link signalPath} it
 * begins and ends at half the height.
 *
 * @param text up to 200 characters, also with a Korean syllable that is being composed
 */
export function typedSignal(signal: Signal, text: string): string {
  const typed = text.normalize('NFC').trimStart();
  return typed ? drawing[signal](typed) : signalPath(signal);
}
