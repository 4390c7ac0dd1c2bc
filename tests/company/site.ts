/** Facts about an invented maker of ship parts, in place of `src/site.ts`. */

import type { Locale } from '#i18n/locales.ts';

/** First path segment of every page: `/{product}/…` (docs/product.md#routes). `readSettings` validates it. */
export const product = process.env.SITE_PRODUCT || 'hangyeol';

/**
 * Returns the path prefix of content-hashed files, which browsers cache as immutable.
 *
 * @param site first path segment of the site's pages
 */
export const assetPrefix = (site = product): string => `/${site}/assets/`;

/** Scheme and host of canonical addresses, without a trailing slash. */
export const origin = /* @__PURE__ */ originOf(process.env.SITE_ORIGIN || 'https://www.hangyeol.example');

/** False for a build without calls to the API, for hosts that only serve files: `SITE_API=off`. */
export const hasApi = process.env.SITE_API !== 'off';

/** Returns the origin of an address. Returns an invalid address unchanged, which `readSettings` rejects. */
function originOf(address: string): string {
  return URL.parse(address)?.origin ?? address;
}

/** Name and detail of the site (docs/product.md#entities), and facts for the footer. All are sample values. */
export const siteInfo = {
  ko: { name: '한결마린', detail: '배가 멈추지 않도록', legalName: '한결마린 주식회사' },
  en: { name: 'Hangyeol Marine', detail: 'So that ships don’t stop', legalName: 'Hangyeol Marine Inc.' },
} as const;

/** True if the logo, `content/brand/logo.svg`, shows the company's name, so that pages do not write it beside the logo. */
export const logoHasName: boolean = false;

/** Colour of the company. Paper, ink and dark sections take its hue. */
export const brandColour: FamilyFacts['colour'] = '#00586b';

/** Chief executive, whom Korean companies name in the footer. */
export const representative: Record<Locale, string> = { ko: '김한결(견본)', en: 'Hangyeol Kim (sample)' };

/** Year in which the company was founded. */
export const foundingYear = 2009;

/** Country of the company and, without a `country` of their own, of its offices: ISO 3166-1 alpha-2. */
export const country = 'KR';

/** Countries that the company serves: ISO 3166-1 alpha-2. */
export const areaServed: readonly string[] = ['KR', 'NL'];

export const businessRegistrationNumber = '111-11-11111';
export const contactEmail = 'parts@hangyeol.example';

/**
 * True while the company and its content are samples. Footer, Markdown versions and `llms.txt` then say so, and search
 * engines get neither job postings nor priorities in the sitemap.
 */
export const contentIsSample: boolean = false;

/** Prefix of inquiry numbers, two to four capital letters. The desk does not find numbers with another prefix. */
export const inquiryPrefix = 'HG';

/** Values of the inquiry form's category, in display order (docs/product.md#entities). */
export const inquiryCategories = ['parts', 'service', 'company', 'recruit'] as const;

export type InquiryCategory = (typeof inquiryCategories)[number];

/** Facts about a product family. Its texts are in `content/`. */
export interface FamilyFacts {
  /** Path segment, and folder of its products and their pictures. */
  id: string;
  name: Record<Locale, string>;
  /** Place where customers use its products, for the question that ends their pages. */
  workplace: Record<Locale, string>;
  /** Signal that the family analyses: the form of its line. Without one, its line only swells. */
  signal?: 'text' | 'voice' | 'pulse' | 'sensor';
  /** Accent in any form of CSS, such as `#0b5fa5`, or for both schemes: `light-dark(#0b5fa5, #8fc1ff)`. */
  colour: string;
  /** Inquiry category that its pages preselect. */
  inquiryCategory: InquiryCategory;
  /** Path segments of its products, in menu order. */
  products: readonly string[];
  /** `family/product` with a picture on the dashboard. */
  featured: string;
}

/** Product families in menu order. Their ids are path segments (docs/product.md#routes). */
const familyList = [
  {
    id: 'deck',
    name: { ko: '갑판 기계', en: 'Deck Machinery' },
    workplace: { ko: '우리 배', en: 'your ship' },
    signal: 'sensor',
    colour: 'light-dark(oklch(0.52 0.14 45), oklch(0.8 0.12 60))',
    inquiryCategory: 'service',
    products: ['crane', 'winch'],
    featured: 'deck/crane',
  },
  {
    id: 'engine',
    name: { ko: '기관 부품', en: 'Engine Parts' },
    workplace: { ko: '우리 기관실', en: 'your engine room' },
    colour: 'light-dark(oklch(0.48 0.12 245), oklch(0.8 0.1 235))',
    inquiryCategory: 'parts',
    products: ['pump'],
    featured: 'engine/pump',
  },
] as const satisfies readonly [FamilyFacts, ...FamilyFacts[]];

type FamilyOfList = (typeof familyList)[number];

export type FamilyId = FamilyOfList['id'];

/** A product family. Its signal may be any, so that code for those that no family has is correct too. */
export type Family = FamilyFacts & Pick<FamilyOfList, 'id' | 'featured'>;

export const families: readonly [Family, ...Family[]] = familyList;

export type Signal = NonNullable<FamilyFacts['signal']>;

/** `family/product`, such as `enterprise/chat`. */
export type ProductId = { [Each in FamilyOfList as Each['id']]: `${Each['id']}/${Each['products'][number]}` }[FamilyId];

/** A list of posts. */
interface BoardFacts {
  /**
   * Fields of the posts, and look of the list: news with a topic and a product family, investor relations with results
   * and dates, job postings with a closing day, or posts without further fields.
   */
  kind: 'news' | 'ir' | 'posting' | 'plain';
  name: Record<Locale, string>;
  /** Folder of the posts below `content/`. */
  collection: string;
  /** Address within the site; posts append their id. The texts of the list are in `content/pages/` at this path. */
  path: `/${string}`;
}

/** The boards (docs/product.md#entities), in the order of their sections in the menu. */
const boardList = {
  news: { kind: 'news', name: { ko: '소식', en: 'News' }, collection: 'news', path: '/company/news' },
  notices: {
    kind: 'plain',
    name: { ko: '정비 공지', en: 'Service notices' },
    collection: 'notices',
    path: '/company/notices',
  },
  posting: {
    kind: 'posting',
    name: { ko: '채용 공고', en: 'Positions' },
    collection: 'postings',
    path: '/recruit/posting',
  },
} as const satisfies Record<string, BoardFacts>;

export type BoardKind = BoardFacts['kind'];

export type BoardId = keyof typeof boardList;

/** A board, which may be of any kind, as {@link Family}. */
type Board<Id extends BoardId> = BoardFacts & Pick<(typeof boardList)[Id], 'collection'>;

export const boards: { readonly [Id in BoardId]: Board<Id> } = boardList;

export const boardIds = /* @__PURE__ */ Object.keys(boards) as BoardId[];

/** Returns the boards with one kind of posts. */
export const boardsOf = (kind: BoardKind): BoardId[] => boardIds.filter((id) => boards[id].kind === kind);

/** Time zone of closing days and visit counts. */
export const timeZone = 'Asia/Seoul';

/** Hours of a working day in the site's time zone, except on Saturdays, Sundays and in `content/holidays.json`. */
export const workingDay = { from: 9, to: 18 } as const;

/** Rows on one page of a board list. */
export const boardPageSize = 10;

/** Maximum lengths in the inquiry form, in characters (RFC 5321 for the address). */
export const inquiryLimits = { name: 100, email: 254, subject: 200, message: 5000 } as const;
