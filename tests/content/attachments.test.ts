import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { documentBody } from '#attachments/documentHtml.ts';
import { type PrintedDocument, readDocuments } from '#attachments/documents.ts';
import { attachedFiles, type ContentFile } from '#contentCheck/read/content.ts';
import { readContent } from '#contentCheck/read/readContent.ts';
import { checkTranslations } from '#contentCheck/text/translations.ts';
import { locales } from '#i18n/locales.ts';
import { families } from '#site.ts';
import { datesIn, figuresIn, hoursIn, productsIn } from './support/facts.ts';
import { readPdf, withoutSpace } from './support/pdfFile.ts';

const root = path.resolve('content');
const documents = await readDocuments(root);
const { content } = await readContent(root, new Date());

/** Names of product families, products and their companions. */
const productNames = new Set<unknown>([
  ...families.map(({ name }) => name.ko),
  ...content.files.flatMap(({ collection, fields }) =>
    collection === 'products' ? [fields?.name, (fields?.companion as { name: string } | undefined)?.name] : [],
  ),
]);

const bodies = new Map(
  await Promise.all(
    documents.map(async (document) => {
      const body = parseHTML(`<html><body>${await documentBody(document, root)}</body></html>`).document.body;
      return [document, body] as const;
    }),
  ),
);
const bodyOf = (document: PrintedDocument) => bodies.get(document) as HTMLElement;
const textsOf = (document: PrintedDocument, selector: string) =>
  [...bodyOf(document).querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

const pathsOf = (post: ContentFile) =>
  attachedFiles(post).map((name) => path.posix.join(post.folder, name).normalize('NFC'));

/** Returns the post that attaches a document. */
function postOf({ file, language }: PrintedDocument): ContentFile {
  const post = content.files.find((each) => each.language === language && pathsOf(each).includes(file));
  if (!post) throw new Error(`No post attaches ${file}.`);
  return post;
}

/** Returns all that a post says, with its date as in its language. */
function textOf({ fields, markdown, language }: ContentFile): string {
  const { title, summary, date } = fields as Record<'title' | 'summary' | 'date', string>;
  const day = new Date(date).toLocaleDateString(locales[language].tag, { dateStyle: 'long', timeZone: 'UTC' });
  return [title, summary, day, markdown.source].join('\n');
}

/** Returns the sections of a Markdown text by their heading, without the addresses of links. */
const sectionsOf = (markdown: string) =>
  new Map(
    markdown
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        return [heading, lines.join('\n').trim()] as const;
      }),
  );

describe.each(documents.map((document) => ({ name: document.source, document })))('$name', ({ document }) => {
  const file = path.join(root, document.file);
  const advice = `${document.file} is older than content/${document.source}: npm run attachments -- ${document.id}`;

  test('is printed with its text, title, language and bookmarks', async () => {
    expect(existsSync(file), advice).toBe(true);
    expect(await readPdf(file), advice).toEqual({
      title: document.title,
      language: locales[document.language].tag,
      bookmarks: textsOf(document, 'h1, h2, h3, h4'),
      text: withoutSpace(bodyOf(document).textContent ?? ''),
    });
  });

  test('is a small file', () => {
    expect(statSync(file).size).toBeLessThan(100_000);
  });

  test('says the same as its post in a section with the same heading', () => {
    const own = sectionsOf(document.markdown);
    const shared = [...sectionsOf(postOf(document).markdown.source)].filter(([heading]) => own.has(heading));
    for (const [heading, text] of shared) expect(own.get(heading), heading).toBe(text);
  });

  test('has no date, hour or figure that its post lacks', () => {
    const [own, post] = [bodyOf(document).textContent ?? '', textOf(postOf(document))];
    const { date } = postOf(document).fields as { date: string };
    const lacking = (factsIn: (text: string) => string[]) =>
      factsIn(own).filter((fact) => !factsIn(post).includes(fact));
    const dates = (text: string) => datesIn(text, Number(date.slice(0, 4)));
    expect({ dates: lacking(dates), hours: lacking(hoursIn), figures: lacking(figuresIn) }).toEqual({
      dates: [],
      hours: [],
      figures: [],
    });
  });

  test('names only products of the site', () => {
    const own = productsIn(bodyOf(document).textContent ?? '').map((name) => name.replace(/ [\d.]+$/, ''));
    expect(own.filter((name) => !productNames.has(name))).toEqual([]);
  });

  test('has the rows of the CSV tables beside it', () => {
    const rows = [...bodyOf(document).querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    for (const table of pathsOf(postOf(document)).filter((each) => each.endsWith('.csv'))) {
      const [, ...lines] = readFileSync(path.join(root, table), 'utf8').trim().split('\r\n');
      for (const line of lines) expect(rows, table).toContainEqual(line.split(','));
    }
  });
});

test.each([...Map.groupBy(documents, ({ zip }) => zip)].filter(([zip]) => zip))(
  '%s has the present PDF files',
  (zip = '', packed) => {
    const files = Object.entries(unzipSync(readFileSync(path.join(root, zip))));
    const present = packed.map(({ file }) => [path.basename(file), readFileSync(path.join(root, file))] as const);
    const isPresent = (name: string, bytes: Uint8Array) =>
      present.some(([own, each]) => own === name && each.equals(bytes));
    expect(files.map(([name]) => name).toSorted()).toEqual(present.map(([name]) => name).toSorted());
    expect(
      files.filter(([name, bytes]) => !isPresent(name, bytes)),
      'npm run attachments',
    ).toEqual([]);
  },
);

test.each([...Map.groupBy(documents, postOf)].map(([post, attached]) => ({ name: post.path, post, attached })))(
  'the documents of $name have its dates and hours',
  ({ post, attached }) => {
    const year = Number(String(post.fields?.date).slice(0, 4));
    const factsIn = (text: string) => [...datesIn(text, year), ...hoursIn(text)];
    const present = attached.flatMap((document) => factsIn(bodyOf(document).textContent ?? ''));
    expect(factsIn(post.markdown.source).filter((fact) => !present.includes(fact))).toEqual([]);
  },
);

test.each([...Map.groupBy(documents, ({ id }) => id)])(
  'the languages of %s have the same structure, dates, hours and products',
  (_, [first, ...others]) => {
    const factsOf = (document: PrintedDocument) => {
      const text = bodyOf(document).textContent ?? '';
      const elements = [...bodyOf(document).querySelectorAll('*')].map(({ tagName }) => tagName);
      return {
        elements,
        dates: datesIn(text, 0).toSorted(),
        hours: hoursIn(text).toSorted(),
        products: productsIn(text).toSorted(),
      };
    };
    for (const other of others) expect(factsOf(other)).toEqual(factsOf(first as PrintedDocument));
  },
);

test('the languages of the documents have the same figures', () => {
  const advice = [...checkTranslations(content)].filter(({ file }) => file.startsWith('attachments/'));
  expect(advice).toEqual([]);
});

test.each(
  content.files.filter(({ fields }) => Array.isArray(fields?.schedule)).map((post) => [post.path, post] as const),
)('the CSV table of %s has its schedule', (_, post) => {
  const schedule = post.fields?.schedule as { date: string; event: string }[];
  const [table = ''] = pathsOf(post).filter((file) => file.endsWith('.csv'));
  const [, ...lines] = readFileSync(path.join(root, table), 'utf8').trim().split('\r\n');
  expect(lines).toEqual(schedule.map(({ date, event }) => `${date},${event}`));
});
