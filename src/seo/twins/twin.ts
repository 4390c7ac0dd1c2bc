import type { MenuLink } from '#collections/navigation.ts';
import type { SitePage } from '#collections/sitePages.ts';
import { locales } from '#i18n/locales.ts';
import { absoluteUrl, localizePath } from '#i18n/paths.ts';
import { documentTitle } from '../documentTitle.ts';
import { blocks, link, plain } from './markdown.ts';

/**
 * A page as Markdown: what its head says as front matter (YAML), the way to it, and its text.
 *
 * @param text the page's own text, with its heading of the first level
 * @param trail the way to the page, itself included
 */
export function twin(page: SitePage, text: string, trail: readonly MenuLink[]): string {
  const { path, locale, language, description } = page;
  const facts = {
    title: documentTitle(page),
    description,
    canonical: absoluteUrl(path, language),
    language: locales[language].tag,
  };
  const way = trail.map((step, index) =>
    index < trail.length - 1 ? link(step.label, localizePath(step.path, locale)) : plain(step.label),
  );
  return blocks(
    // JSON strings are YAML's, too.
    ['---', ...Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`), '---'].join('\n'),
    way.join(' › '),
    text,
  ).concat('\n');
}
