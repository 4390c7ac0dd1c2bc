import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { buildCached } from '#cache/buildCache.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { type Markdown, parseMarkdown } from './markdown.ts';

/** What texts are parsed with: a change to it parses all of them anew. */
const tools = [readFileSync(new URL('markdown.ts', import.meta.url), 'utf8'), packageFile.dependencies];

/** {@link parseMarkdown}, which takes longer than all other checks together, done once a text. */
export async function keptMarkdown(text: string): Promise<Markdown> {
  const digest = hash('sha256', JSON.stringify([text, tools]), 'base64url');
  return deserialize(await buildCached(`markdown/${digest}`, async () => serialize(parseMarkdown(text))));
}
