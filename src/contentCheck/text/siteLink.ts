import { allLocales, otherLocale } from '#i18n/locales.ts';
import { decoded } from '#markdown/fileBeside.ts';
import { product } from '#site.ts';
import { closest } from '../advice/suggest.ts';
import type { Fault, Words } from '../mistake.ts';
import { addressOf, boardAddresses, entryPublication } from '../read/addresses.ts';
import { anchorsOf } from '../read/anchors.ts';
import { aliasesOf, type Content, type ContentFile } from '../read/content.ts';

/** What is wrong with a link: with the right address where it is known. */
export type LinkFault = Fault | { wrong: Words; address: string };

const noPage = {
  ko: '있는 페이지의 주소를 쓰거나 링크를 지우세요.',
  en: 'Write the address of a page, or delete the link.',
};

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

/** Where a post is now whose folder was renamed. */
function movedTo(address: string, { entries }: Content): string | undefined {
  const moved = entries.find(({ collection, files }) =>
    Object.values(files)
      .flatMap(aliasesOf)
      .some((alias) => alias !== '' && `${boardAddresses[collection]}/${alias}` === address),
  );
  return moved && addressOf(moved);
}

/**
 * A link to a part of a page that the page does not have.
 *
 * @param address the page's; the link's own part before `#` may be empty
 * @param target the file that the page shows, where it shows one
 */
export function anchorFault(
  href: string,
  address: string,
  target: ContentFile | undefined,
  from: ContentFile,
  { entries }: Content,
): LinkFault | undefined {
  const [before = '', anchor = ''] = href.split('#');
  const ids = anchorsOf(address, target, entries);
  const wanted = decoded(anchor);
  if (wanted === '' || ids.includes(wanted)) return undefined;
  const meant = closest(wanted, ids);
  const list = ids.map((id) => `#${id}`).join(', ');
  const place = target === from ? { ko: '이 글', en: 'this text' } : { ko: address, en: address };
  const wrong = {
    ko: `링크가 가리키는 곳이 없습니다: #${wanted}. ${place.ko}에 있는 것: ${list}`,
    en: `There is no such part: #${wanted}. The parts of ${place.en}: ${list}`,
  };
  if (meant) return { wrong, address: `${before}#${meant}` };
  return {
    wrong,
    write: {
      ko: '있는 것 가운데 하나를 쓰거나 # 뒤를 지우세요.',
      en: 'Name one of them, or delete # and what follows.',
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

function isPublished(file: ContentFile, { entries, now }: Content): boolean {
  const entry = entries.find(({ folder }) => folder === file.folder);
  return entry !== undefined && entryPublication(entry, now) === 'published';
}

/**
 * What is wrong with a link to a page of this site, if anything.
 *
 * @param link path with query and fragment, `/enterprise/chat#faq`
 * @param href the link as the editor wrote it
 */
export function siteLinkFault(link: string, href: string, file: ContentFile, content: Content): LinkFault | undefined {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const address = content.addresses.has(pathname) ? pathname : plainAddress(decoded(pathname));
  const page = content.addresses.get(address);
  if (!page) {
    const meant = movedTo(address, content) ?? nearest(address, [...content.addresses.keys()]);
    return {
      wrong: { ko: `이 사이트에 없는 주소입니다: ${href}`, en: `There is no such page on this site: ${href}` },
      ...(meant ? { address: meant + rest } : { write: noPage }),
    };
  }
  if (page.publication !== 'published' && isPublished(file, content)) {
    return unpublishedFault(address, page.publication, href);
  }
  if (href !== address + rest) {
    return {
      wrong: {
        ko: `사이트 안의 페이지는 호스트, 제품, 언어, 확장자 없이 씁니다: ${href}`,
        en: `Pages of this site are written without host, product, language and ending: ${href}`,
      },
      address: address + rest,
    };
  }
  if (!rest.includes('#')) return undefined;
  const files = page.entry?.files;
  return anchorFault(href, address, files?.[file.language] ?? files?.[otherLocale(file.language)], file, content);
}
