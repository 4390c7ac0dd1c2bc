import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import { marksDraft } from '#content/schemas/publication.ts';
import type { RedirectRule } from '#hosting/redirects.ts';
import { allLocales } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { boards } from '#site.ts';

/**
 * Returns the redirects from posts' earlier addresses to their pages.
 *
 * @param content the content folder
 * @param hasPage checks that the site has a page
 */
export function aliasRules(content: string, hasPage: (page: string) => boolean): RedirectRule[] {
  const rules = new Map<string, RedirectRule>();
  for (const { collection, path: board } of Object.values(boards)) {
    for (const file of globSync(`${collection}/*/{ko,en}.md`, { cwd: content })) {
      const bytes = readFileSync(path.join(content, file));
      const text = bytes.toString();
      if (!/^aliases:/m.test(text) || marksDraft(bytes)) continue;
      const aliases: string[] = parseFrontmatter(text).frontmatter.aliases ?? [];
      const id = path.basename(path.dirname(file));
      for (const [alias, locale] of aliases.flatMap((each) => allLocales.map((locale) => [each, locale] as const))) {
        const [from, to] = [alias, id].map((name) => localizePath(`${board}/${name}`, locale)) as [string, string];
        if (hasPage(to)) rules.set(from, { from, to, status: 301 });
      }
    }
  }
  return [...rules.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}
