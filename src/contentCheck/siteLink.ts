import { allLocales, otherLocale } from '#i18n/locales.ts';
import { product } from '#site.ts';
import { addressOf, boardAddresses } from './addresses.ts';
import type { Content, ContentFile } from './content.ts';
import { decoded } from './decode.ts';
import { headingIds, parseMarkdown } from './markdown.ts';
import type { Fault } from './mistake.ts';
import { publicationOf } from './publication.ts';
import { closest } from './suggest.ts';

/** An address as content writes it: without product, language, ending and capital letters. */
function plainAddress(pathname: string): string {
  const [first, ...rest] = pathname
    .toLowerCase()
    .replace(/\.(?:html|md)$/, '')
    .split('/')
    .filter(Boolean);
  const withoutProduct = first === product ? rest : first === undefined ? [] : [first, ...rest];
  const isLanguage = allLocales.some((locale) => locale === withoutProduct[0]);
  const parts = isLanguage ? withoutProduct.slice(1) : withoutProduct;
  return `/${parts.join('/') || 'dashboard'}`;
}

function nearest(address: string, known: readonly string[]): string | undefined {
  const last = address.split('/').at(-1);
  return (
    closest(address, known) ??
    known.find((other) => other.startsWith(`${address}/`)) ??
    known.find((other) => other.split('/').at(-1) === last)
  );
}

/** A link to a heading of a post: only posts have no other ids than those of their headings. */
export function anchorFault(href: string, target: ContentFile, from: ContentFile): Fault | undefined {
  if (!boardAddresses[target.collection]) return undefined;
  const [address = '', anchor = ''] = href.split('#');
  const ids = headingIds(parseMarkdown(target.body));
  const wanted = decoded(anchor);
  if (ids.includes(wanted)) return undefined;
  const meant = closest(wanted, ids);
  const where = target === from ? { ko: '이 글', en: 'this post' } : { ko: target.path, en: target.path };
  return {
    wrong: {
      ko: `링크한 제목이 없습니다(${where.ko}): #${wanted}. 있는 제목: ${ids.map((id) => `#${id}`).join(', ') || '—'}`,
      en: `There is no such heading in ${where.en}: #${wanted}. There are: ${ids.map((id) => `#${id}`).join(', ') || '—'}`,
    },
    write: meant
      ? `${address}#${meant}`
      : address || {
          ko: '위 제목 가운데 하나를 쓰거나 링크를 지우세요.',
          en: 'Write one of these, or delete the link.',
        },
  };
}

function unpublishedFault(address: string, publication: 'draft' | 'scheduled', href: string): Fault {
  return {
    wrong:
      publication === 'draft'
        ? {
            ko: `아직 초안(draft: true)인 글로 가는 링크입니다: ${href}`,
            en: `The link leads to a draft (draft: true): ${href}`,
          }
        : {
            ko: `공개 시점(publishAt)이 아직 오지 않은 글로 가는 링크입니다: ${href}`,
            en: `The link leads to a post that is not published yet (publishAt): ${href}`,
          },
    write: {
      ko: `${address} 글을 먼저 공개하거나 링크를 지우세요.`,
      en: `Publish ${address} first, or delete the link.`,
    },
  };
}

function targetOf(address: string, from: ContentFile, content: Content): ContentFile | undefined {
  const entry = content.entries.find((other) => addressOf(other) === address);
  return entry?.files[from.language] ?? entry?.files[otherLocale(from.language)];
}

/**
 * What is wrong with a link to a page of this site, if anything.
 *
 * @param link path with query and fragment, `/enterprise/chat#faq`
 * @param href the link as the editor wrote it
 */
export function siteLinkFault(link: string, href: string, file: ContentFile, content: Content): Fault | undefined {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const address = content.addresses.has(pathname) ? pathname : plainAddress(decoded(pathname));
  const publication = content.addresses.get(address);
  if (publication === undefined) {
    const meant = nearest(address, [...content.addresses.keys()]);
    return {
      wrong: { ko: `이 사이트에 없는 주소입니다: ${href}`, en: `There is no such page on this site: ${href}` },
      write: meant
        ? meant + rest
        : {
            ko: '있는 페이지의 주소를 쓰거나 링크를 지우세요.',
            en: 'Write the address of a page, or delete the link.',
          },
    };
  }
  const entry = content.entries.find(({ folder }) => folder === file.folder);
  if (publication !== 'published' && entry && publicationOf(entry, content.now) === 'published') {
    return unpublishedFault(address, publication, href);
  }
  if (href !== address + rest) {
    return {
      wrong: {
        ko: `사이트 안의 페이지는 호스트, 제품, 언어, 확장자 없이 씁니다: ${href}`,
        en: `Pages of this site are written without host, product, language and ending: ${href}`,
      },
      write: address + rest,
    };
  }
  const target = rest.includes('#') ? targetOf(address, file, content) : undefined;
  return target && anchorFault(href, target, file);
}
