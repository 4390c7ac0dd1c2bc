import type { FamilyFacts } from '#defineSite.ts';
import type { Signal } from '#site.ts';
import { lineForm, siteSignals } from './signalPath.ts';
import { heartbeat, keysShape, voiceShape } from './signalShapes.ts';
import { keyHeight } from './typedSignal.ts';

/** Field of a cover. The line enters and leaves it at {@link coverLevel}. */
export const coverWidth = 240;
export const coverHeight = 150;

/** Closes a cover's line below the field. */
export const coverGround = `V${coverHeight + 20}H-4z`;

export const coverLevel = 88;

/** Letters that fit: keys of a text, syllables of a voice, readings of a sensor. */
const keys = 12;
const syllables = 8;
const readings = 15;

const letters = (text: string) => [...text.replace(/\s+/g, '')];

const firstWord = (title: string) => title.split(/\s+/, 1)[0] ?? '';

/** Returns an evenly spread share from 0 to 1 for a word. */
const shareOf = (word: string) => ([...word].reduce((sum, letter) => sum * 7 + keyHeight(letter), 0) % 89) / 88;

/** Types the last letters, like the hero's field: beginnings are often the name of a product. */
function textCover(title: string): string {
  const typed = [...title].slice(-keys).join('').trim();
  const words = typed.split(/\s+/).map((word) => keysShape([...word].map((letter) => keyHeight(letter) + 14)));
  return `h16${words.join('h14')}h8v-44v66v-22`;
}

const loudnessOf = (title: string, count: number) =>
  letters(title)
    .slice(0, count)
    .map((letter) => keyHeight(letter) / 64);

const voiceCover = (title: string) => `h20${voiceShape(loudnessOf(title, syllables), 198)}`;

function pulseCover(title: string): string {
  const [first = '', second = first] = title.split(/\s+/);
  const beats = [first, second].map((word) => heartbeat(0.5 + 0.45 * shareOf(word)));
  return `h${4 + Math.round(8 * shareOf(title))}${beats.join('')}`;
}

/** Draws a reading for each of the first letters. The last of the highest ones becomes a fault. */
function sensorCover(title: string): string {
  const levels = letters(title)
    .slice(0, readings)
    .map((letter) => Math.round(1.2 * (28 - keyHeight(letter))));
  const fault = levels.lastIndexOf(Math.min(...levels));
  const shown = levels.map((level, index) => (index === fault ? -74 : level));
  return `h8${[...shown, 0].map((level, index) => `l14 ${level - (shown[index - 1] ?? 0)}`).join('')}`;
}

/** Parts of a cover that runs through several signals, each up to 112 wide. */
const parts: Record<Signal, (title: string) => string> = {
  text: (title) => `h10${keysShape([...firstWord(title)].slice(0, 4).map(keyHeight))}`,
  voice: (title) => {
    const spoken = letters(title.slice(firstWord(title).length)).slice(0, 3);
    return `h6${voiceShape(
      spoken.map((letter) => keyHeight(letter) / 76),
      48,
    )}`;
  },
  pulse: (title) => `h4${heartbeat(0.5 + 0.45 * shareOf(title))}`,
  sensor: (title) => {
    const fault = 20 + Math.round(50 * shareOf(title));
    return `h6l10-12 10 8 10-${fault} 10 ${fault + 16} 10-12`;
  },
};

/** Draws the first words in up to three signals. */
const mixedCover = (title: string, signals: readonly Signal[]) =>
  signals
    .slice(0, 3)
    .map((signal) => parts[signal](title))
    .join('');

const covers: Record<Signal, (title: string) => string> = {
  text: textCover,
  voice: voiceCover,
  pulse: pulseCover,
  sensor: sensorCover,
};

/**
 * Compositions of covers, which posts of a family take in turn: the title on one line, its beginning large, and a row
 * for each third of it.
 */
export const coverForms = ['line', 'large', 'rows'] as const;

export type CoverForm = (typeof coverForms)[number];

const rowLevels = [34, 78, 122];

const large = { x: 2.1, y: 1 };
const row = { x: 1, y: 0.28 };

/** Stretches path data of relative commands. */
function stretched(path: string, { x, y }: { x: number; y: number }): string {
  return path.replace(/([a-z])([^a-z]*)/g, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const isVertical = (index: number) => command === 'v' || (command !== 'h' && index % 2 === 1);
    return (
      command + values.map((value, index) => Math.round(value * (isVertical(index) ? y : x) * 100) / 100).join(' ')
    );
  });
}

/** Draws the beginning of a title across the field. */
const largeCover = (text: string, signal: Signal) =>
  stretched(signal === 'voice' ? `h4${voiceShape(loudnessOf(text, 3), 102)}` : parts[signal](text), large);

const acrossField = (level: number, line: string) => `M-4 ${level}H0${line}H${coverWidth + 4}`;

/** Draws thirds of a title in rows, which take the signals in turn. */
function rowsCover(text: string, signals: readonly [Signal, ...Signal[]]): string {
  const all = [...text];
  const third = Math.ceil(all.length / rowLevels.length);
  return rowLevels
    .map((level, index) => {
      const part = all
        .slice(index * third, (index + 1) * third)
        .join('')
        .trim();
      return acrossField(level, stretched(covers[signals[index % signals.length] ?? signals[0]](part), row));
    })
    .join('');
}

/** Returns the signals of a cover: its family's, or those of all families. */
export function coverSignals(family: FamilyFacts | undefined): readonly Signal[] {
  if (!family) return siteSignals;
  const form = lineForm(family);
  return form ? [form] : [];
}

/**
 * Returns SVG path data of the line that writes a title, on a field of {@link coverWidth} × {@link coverHeight}. It
 * enters and leaves the field flat. Without signals, there is no cover.
 *
 * @param signals {@link coverSignals}
 */
export function coverPath(title: string, signals: readonly Signal[], form: CoverForm = 'line'): string | undefined {
  const text = title.normalize('NFC').trim();
  const [signal, ...others] = signals;
  if (!signal) return undefined;
  if (form === 'rows') return rowsCover(text, [signal, ...others]);
  if (others.length > 0) return acrossField(coverLevel, mixedCover(text, signals));
  return acrossField(coverLevel, form === 'large' ? largeCover(text, signal) : covers[signal](text));
}
