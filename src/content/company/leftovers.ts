import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wholeWord } from '../check/read/terms.ts';

/** Digests of the sample company's files and texts, and its names. `npm run sample` writes them to `sample.json`. */
export interface Sample {
  names: readonly string[];
  files: readonly string[];
  sentences: readonly string[];
  /** Lines with values that another company may share. */
  facts: readonly string[];
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

const isText = (file: string) => /\.(?:md|json|csv|txt|svg|ts|astro)$/.test(file);

const factLine = /^\s*(?:(?:foundingYear|inquiryPrefix|brandColour): |colour: '|name: \{ )/;

const isFact = (file: string, line: string) => file === factsFile && factLine.test(line);

const digest = (data: string | Buffer): string => hash('sha256', data, 'base64url').slice(0, 10);

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
    return { file, digest: digest(data), lines: isText(file) ? data.toString().split(/\r?\n/) : [] };
  });
}

/**
 * Returns the sample that a repository has.
 *
 * @param root the repository
 * @param names the company’s, and of its products
 */
export function sampleOf(root: string, names: Iterable<string>): Sample {
  const files = readCompanyFiles(root);
  const guideLines = readFileSync(path.join(root, guide), 'utf8').split(/\r?\n/);
  const inGuide = new Set(guideLines.flatMap((line) => sentencesIn(line, guide)));
  const unique = (digests: string[]) => [...new Set(digests)].sort();
  return {
    names: [...new Set(names)],
    files: unique(files.filter(({ file }) => !isShared(file)).map((each) => each.digest)),
    sentences: unique(
      files
        .filter(({ file }) => isReplaced(file))
        .flatMap(({ file, lines }) => lines.flatMap((line) => sentencesIn(line, file)))
        // Editors copy the examples of the guide.
        .filter((sentence) => !inGuide.has(sentence))
        .map(digest),
    ),
    facts: unique(files.flatMap(({ file, lines }) => lines.filter((line) => isFact(file, line)).map(digest))),
  };
}

/**
 * Finds everything of the sample in a company's files. An unchanged file is one leftover.
 *
 * @param root the repository
 */
export function* leftovers(root: string, sample: Sample): Iterable<Leftover> {
  const [files, sentences, facts] = [sample.files, sample.sentences, sample.facts].map((digests) => new Set(digests));
  const names = sample.names.map(wholeWord);
  for (const { file, digest: whole, lines } of readCompanyFiles(root)) {
    if (files?.has(whole)) {
      yield { kind: mayStay(file) ? 'fact' : 'file', file };
      continue;
    }
    for (const [index, line] of lines.entries()) {
      const at = { file, line: index + 1 };
      const [name] = names.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
      if (name) yield { kind: 'name', ...at, found: name };
      const kept = isReplaced(file) && sentencesIn(line, file).find((sentence) => sentences?.has(digest(sentence)));
      if (kept) yield { kind: 'sentence', ...at, found: kept };
      if (isFact(file, line) && facts?.has(digest(line))) yield { kind: 'fact', ...at, found: line.trim() };
    }
  }
}
