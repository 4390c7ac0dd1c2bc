import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Part of `npm run lint`: comments, docstrings, test names and documents in plain English (CONTRIBUTING.md, "Style").

const root = path.resolve(import.meta.dirname, '../..');

const files = [
  '{src,tests,bin,deploy,.github}/**/*.{ts,tsx,astro,css,mjs,cjs,yml,conf,service,path,timer}',
  'content/{site.ts,drawings/**/*.{ts,astro}}',
  '*.{ts,mjs,cjs,json}',
  '{README,CONTRIBUTING,SECURITY,CHANGELOG}.md',
  'docs/*.md',
  '.dockerignore',
  'deploy/Containerfile',
];

/** Words that nearly always hide a plainer one. */
const hidingWords =
  /\b(?:anew|but for|meanwhile|whoever|nobody|is none|sees? to it|of the moment|for ever|as a whole|by itself|what is there|is told|is asked for|are to|stands? for|lies? in|comes? along)\b/i;

/** Phrases in which such a word is the right one. */
const allowed: readonly string[] = [];

/** A docstring starts with a verb or a noun. */
const indirectStart = /^(?:@(?:param \S+|returns) )?(?:What|Whether|Who|Whom|Whoever|Where|How|Of)\b/i;

interface Sentence {
  line: number;
  text: string;
  /** Begins a comment, a tag or a test name, rather than continuing one. */
  isStart: boolean;
}

const comment = /^\s*(?:\/\*\*?|\*|\/\/|<!--|#)(?:\s+(.*?))?\s*(?:\*\/|-->)?$/;
const trailingComment = /\s\/\/ (.*)$/;
const testName = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/;

/** Yields the comments and test names of a source file, and every line of a document. */
function* sentencesOf(file: string): Generator<Sentence> {
  let isContinued = false;
  for (const [index, line] of readFileSync(path.join(root, file), 'utf8').split('\n').entries()) {
    const at = index + 1;
    if (file.endsWith('.md')) {
      yield { line: at, text: line, isStart: false };
      continue;
    }
    const text = comment.exec(line)?.[1];
    if (text !== undefined) yield { line: at, text, isStart: !isContinued || text.startsWith('@') };
    // An opening line without text does not begin the comment: its next line does.
    isContinued = comment.test(line) && text !== undefined && !/(?:\*\/|-->)\s*$/.test(line);
    const trailing = text === undefined && trailingComment.exec(line)?.[1];
    if (trailing) yield { line: at, text: trailing, isStart: true };
    const name = testName.exec(line)?.[2];
    if (name && file.startsWith('tests/')) yield { line: at, text: name, isStart: true };
  }
}

/** Returns the problem of a sentence. */
function problemOf({ text, isStart }: Sentence): string | undefined {
  if (isStart && indirectStart.test(text)) return 'starts indirectly; start with a verb or a noun';
  const word = hidingWords.exec(allowed.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text))?.[0];
  return word && `says "${word}"; use the plain word or the field's term`;
}

// `npm run lint` checks all files; arguments name the folders to check instead.
const folders = process.argv.slice(2);
const chosen = globSync(files, { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.includes('node_modules/') && file !== 'tests/lint/words.ts')
  .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)));
for (const file of chosen.toSorted()) {
  for (const sentence of sentencesOf(file)) {
    const problem = problemOf(sentence);
    if (!problem) continue;
    console.error(`${file}:${sentence.line} ${problem}\n  ${sentence.text}`);
    process.exitCode = 1;
  }
}
