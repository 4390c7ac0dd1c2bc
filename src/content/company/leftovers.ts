import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteFacts } from '#defineSite.ts';

/** The sample company's names and texts, and digests of its files. */
export interface Sample {
  names: ReadonlySet<string>;
  files: ReadonlySet<string>;
  sentences: ReadonlySet<string>;
  /** Lines with values that another company may share. */
  facts: ReadonlySet<string>;
}

/** Something of the sample that is still in a company's files. */
export interface Leftover {
  kind: 'file' | 'name' | 'sentence' | 'fact';
  file: string;
  line?: number;
  /** The name, or the text as it is written. */
  found?: string;
}

/** Files of the company (docs/updates.md). */
const companyFiles = ['content/**/*', 'public/**/*'];

const factsFile = 'content/site.ts';

/** The editors' guide, which is the product's. */
const guide = 'content/README.md';

/** Files that every company keeps, with other names: labels, and pages that are alike everywhere. */
const isShared = (file: string) =>
  /^content\/(?:site|holidays|locales\/|pages\/(?:company\/contact\/add|login|search|staff)\/)/.test(file);

/** Consent texts name no company, so that a company may keep them as they are. */
const mayStay = (file: string) => /^content\/consents\/.*\.md$/.test(file);

/** Texts of which a company replaces every sentence. It may keep sentences of policies and consents. */
const isReplaced = (file: string) =>
  file === factsFile ||
  (/\.(?:md|json|csv|txt)$/.test(file) && !isShared(file) && !/\/(?:policies|consents)\//.test(file));

/** Finds what marks a policy, whose other sentences may stay, as a sample. */
const sampleMark = (file: string, line: string) =>
  file.startsWith('content/policies/') ? /견본|\(sample\)|\bis a sample\b/.exec(line)?.[0] : undefined;

/** Matches whole Latin words, which a Korean particle may follow. Only a word with a capital heeds the case. */
export function wholeWord(word: string): RegExp {
  const [before, after] = [/^\w/.test(word) ? '(?<!\\w)' : '', /\w$/.test(word) ? '(?!\\w)' : ''];
  return new RegExp(before + RegExp.escape(word) + after, word === word.toLowerCase() ? 'i' : '');
}

const isText = (file: string) => /\.(?:md|json|csv|txt|svg|ts|astro)$/.test(file);

const factLine = /^\s*(?:(?:foundingYear|inquiryPrefix|brandColour): |colour: '|\w+: \{ ko: )/;

const isFact = (file: string, line: string) => file === factsFile && factLine.test(line);

const isWord = (text: string) => /\p{L}/u.test(text);

/**
 * Returns the sentences of a line, without marks and field names. Any company may write fewer than four words, and
 * name the same authority.
 */
function sentencesIn(line: string, file: string): string[] {
  if (line.startsWith('issuer: ')) return [];
  const parts = file.endsWith('.ts') ? (line.match(/'[^']+'/g) ?? []) : [line];
  return parts
    .flatMap((part) => part.split(/[|"']|(?<=[.?!])\s+/))
    .map((part) => part.replace(/^[\s#>*-]*(?:\w+: +)?/, '').trim())
    .filter((part) => part.split(/\s+/).filter(isWord).length >= 4);
}

interface CompanyFile {
  file: string;
  digest: string;
  /** The lines of a text; none of other files. */
  lines: string[];
}

function readCompanyFiles(root: string): CompanyFile[] {
  const entries = companyFiles.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.toSorted().flatMap((place) => {
    const file = path.relative(root, place).split(path.sep).join('/');
    if (file === guide) return [];
    const data = readFileSync(place);
    return { file, digest: hash('sha256', data), lines: isText(file) ? data.toString().split(/\r?\n/) : [] };
  });
}

/** Returns the values of a field, such as the names of the products. */
const valuesOf = (root: string, files: string, field: string) =>
  globSync(files, { cwd: root }).flatMap(
    (file) => new RegExp(`^${field}: '?(.+?)'?$`, 'm').exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? [],
  );

/** Returns names that only this company has. Other companies may have products named by common words. */
async function namesIn(root: string): Promise<string[]> {
  const text = readFileSync(path.join(root, factsFile), 'utf8');
  // The folder may be apart from the modules that the file imports.
  const module = text.replace(/^import .*/m, 'const defineSite = (facts) => facts;');
  const { default: site }: { default: SiteFacts } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  return [
    ...Object.values(site.siteInfo).flatMap(({ name, legalName }) => [name, legalName]),
    ...Object.values(site.representative),
    site.product,
    new URL(site.origin).host,
    site.contactEmail,
    site.businessRegistrationNumber,
    ...valuesOf(root, 'content/products/**/*.md', 'name').filter((name) => /^[\w-]+-\w+$/.test(name)),
    ...valuesOf(root, 'content/offices/**/*.md', 'phone'),
  ];
}

/** Returns the sample in folders that have the files of releases. */
export async function sampleIn(roots: readonly string[]): Promise<Sample> {
  const files = roots.flatMap(readCompanyFiles);
  const inGuide = new Set(
    roots.flatMap((root) =>
      readFileSync(path.join(root, guide), 'utf8')
        .split(/\r?\n/)
        .flatMap((line) => sentencesIn(line, guide)),
    ),
  );
  return {
    names: new Set((await Promise.all(roots.map(namesIn))).flat()),
    files: new Set(files.filter(({ file }) => !isShared(file)).map((each) => each.digest)),
    sentences: new Set(
      files
        .filter(({ file }) => isReplaced(file))
        .flatMap(({ file, lines }) => lines.flatMap((line) => sentencesIn(line, file)))
        // Editors copy the examples of the guide.
        .filter((sentence) => !inGuide.has(sentence)),
    ),
    facts: new Set(files.flatMap(({ file, lines }) => lines.filter((line) => isFact(file, line)))),
  };
}

/**
 * Finds everything of the sample in a company's files. An unchanged file is one leftover.
 *
 * @param root the repository
 */
export function* leftovers(root: string, sample: Sample): Iterable<Leftover> {
  const names = [...sample.names].map(wholeWord);
  for (const { file, digest, lines } of readCompanyFiles(root)) {
    if (sample.files.has(digest)) {
      yield { kind: mayStay(file) ? 'fact' : 'file', file };
      continue;
    }
    for (const [index, line] of lines.entries()) {
      const at = { file, line: index + 1 };
      const [name = sampleMark(file, line)] = names.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
      if (name) yield { kind: 'name', ...at, found: name };
      const kept = isReplaced(file) && sentencesIn(line, file).find((sentence) => sample.sentences.has(sentence));
      if (kept) yield { kind: 'sentence', ...at, found: kept };
      if (sample.facts.has(line) && isFact(file, line)) yield { kind: 'fact', ...at, found: line.trim() };
    }
  }
}
