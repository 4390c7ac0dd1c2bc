import { show } from '../advice/values.ts';
import { textsOf } from '../fields/texts.ts';
import { isVisitorList } from '../fields/visitorWords.ts';
import { advice } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';
import type { Term } from '../read/terms.ts';

/** Quotes that the renderer converts in Markdown, but not in fields and labels. */
const straightQuotes: Term = { avoid: /["']/, use: '“ ” ‘ ’' };

/** Returns advice for each word of a text that the site does not use. */
export function termAdvice(written: string, terms: readonly Term[], isMarkdown = false): Fault[] {
  return [...terms, ...(isMarkdown ? [] : [straightQuotes])].flatMap(({ avoid, use }) => {
    const word = avoid.exec(written)?.[0];
    return word === undefined ? [] : [advice('otherTerm', { word: show(word), use })];
  });
}

/** Yields the lines of text below the fields. Code and addresses are left out. */
function* linesOf({ markdown }: ContentFile): Iterable<{ line: number | undefined; written: string }> {
  for (const { texts } of markdown.passages) {
    for (const { value, position } of texts) {
      for (const [index, written] of value.split('\n').entries()) {
        yield { line: position && position.start.line + index, written };
      }
    }
  }
}

/** Advises on words that the site does not use. Visitors may use them. */
export function* checkTerms({ files, terms }: Content): Iterable<Mistake> {
  for (const file of files) {
    const own = terms[file.language];
    for (const [path, written] of textsOf(file)) {
      if (isVisitorList(path[0])) continue;
      for (const found of termAdvice(written, own)) yield atField(file, path, found);
    }
    for (const { written, line } of linesOf(file)) {
      for (const found of termAdvice(written, own, true)) yield { file: file.path, line, ...found };
    }
  }
}
