import { expect, test } from 'vitest';
import { anchorsOf, isPageId } from '#contentCheck/read/anchors.ts';
import { readContent } from '#contentCheck/read/readContent.ts';
import { headingId } from '#i18n/headingId.ts';
import { otherLocale } from '#i18n/locales.ts';
import { readPathname } from '#i18n/paths.ts';
import { site } from './support/site.ts';

/** Parts of a page that a link can target. Labels of fields and of footnotes are excluded. */
const parts = 'main :is(section, article, h2, h3, h4)[id]:not(#footnote-label)';

test('the content check finds the same anchors as every built page', async () => {
  const { content } = await readContent('content', new Date());
  const wrong = site.pages
    .filter(({ address }) => address !== '/')
    .flatMap(({ address, locale, document }) => {
      const { path } = readPathname(address);
      const files = content.addresses.get(path)?.entry?.files;
      const known = anchorsOf(path, files?.[locale] ?? files?.[otherLocale(locale)], content.entries);
      const exists = (id: string) => document.getElementById(id) !== null;
      const found = [...document.querySelectorAll(parts)].map(({ id }) => id);
      return [
        ...known.filter((id) => !exists(id)).map((id) => `${address} has no #${id}`),
        ...found.filter((id) => !known.includes(id)).map((id) => `${address} has #${id}`),
      ];
    });
  expect(wrong).toEqual([]);
});

test('the content check knows every id that a heading of a text must not have', async () => {
  const { content } = await readContent('content', new Date());
  const unknown = site.pages.flatMap(({ address, locale, document }) => {
    const files = content.addresses.get(readPathname(address).path)?.entry?.files;
    const file = files?.[locale] ?? files?.[otherLocale(locale)];
    const ids = [...document.querySelectorAll('[id]:not(.prose :is(h2, h3, h4):not(#footnote-label))')].map(
      ({ id }) => id,
    );
    return file && document.querySelector('.prose')
      ? ids.filter((id) => id === headingId(id) && !isPageId(id, file)).map((id) => `${address} has #${id}`)
      : [];
  });
  expect(unknown).toEqual([]);
});
