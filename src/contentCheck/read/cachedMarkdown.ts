import { deserialize, serialize } from 'node:v8';
import { cached, cacheKey } from '#cache/buildCache.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { type Markdown, parseMarkdown } from './markdown.ts';

/** {@link parseMarkdown}, which takes longer than all other checks together, done once a text. */
export async function cachedMarkdown(text: string): Promise<Markdown> {
  const key = cacheKey([text, packageFile.dependencies], ['src/contentCheck/**/markdown.ts']);
  return deserialize(await cached(`markdown/${key}`, async () => serialize(parseMarkdown(text))));
}
