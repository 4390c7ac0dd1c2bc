import type { Locale } from '#i18n/locales.ts';
import type { DrawingWords } from '#pictures/drawing.ts';

interface Words {
  readonly [name: string]: string | Words;
}

const files = import.meta.glob<Words>('../../../content/drawings/*.json', { import: 'default', eager: true });

/**
 * Returns the words of the drawings in one language: `content/drawings/{ko,en}.json`.
 *
 * @throws when the file lacks a word
 */
export function drawingWords(locale: Locale): DrawingWords {
  const file = `content/drawings/${locale}.json`;
  return (key) => {
    const found = key
      .split('.')
      .reduce<string | Words | undefined>(
        (words, name) => (typeof words === 'object' ? words[name] : undefined),
        files[`../../../${file}`],
      );
    if (typeof found !== 'string') throw new Error(`${file}: the word "${key}" is missing.`);
    return found;
  };
}
