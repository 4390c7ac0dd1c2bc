/** Facts about the site: edit them to make it another company’s. `@__PURE__` lets bundlers drop unused values. */

import type { Locale } from '#i18n/locales.ts';

/** First path segment of every page: `/{product}/…` (docs/product.md#routes). `readSettings` validates it. */
export const product = process.env.SITE_PRODUCT || 'msolution';

/**
 * Returns the path prefix of content-hashed files, which browsers cache as immutable.
 *
 * @param site first path segment of the site's pages
 */
export const assetPrefix = (site = product): string => `/${site}/assets/`;

/** Scheme and host of canonical addresses, without a trailing slash. */
export const origin = /* @__PURE__ */ originOf(process.env.SITE_ORIGIN || 'https://msolution.example');

/** False for a build without calls to the API, for hosts that only serve files: `SITE_API=off`. */
export const hasApi = process.env.SITE_API !== 'off';

/** Returns the origin of an address. Returns an invalid address unchanged, which `readSettings` rejects. */
function originOf(address: string): string {
  return URL.parse(address)?.origin ?? address;
}

/** Name and detail of the site (docs/product.md#entities), and facts for the footer. All are sample values. */
export const siteInfo = {
  ko: {
    name: '엠솔루션',
    detail: '신호를 답으로 바꾸는 AI',
    legalName: '주식회사 엠솔루션',
  },
  en: {
    name: 'M Solution',
    detail: 'AI that turns signals into answers',
    legalName: 'M Solution Co., Ltd.',
  },
} as const;

/** True if the logo, `content/brand/logo.svg`, shows the company's name, so that pages do not write it beside the logo. */
export const logoHasName: boolean = false;

/** Colour of the company. Paper, ink and dark sections take its hue. */
export const brandColour: FamilyFacts['colour'] = 'light-dark(oklch(0.45 0.25 268), oklch(0.76 0.13 275))';

/** Chief executive, whom Korean companies name in the footer. */
export const representative: Record<Locale, string> = { ko: '홍길동(견본)', en: 'Gildong Hong (sample)' };

/** Year in which the company was founded. */
export const foundingYear = 2011;

/** Country of the company and, without a `country` of their own, of its offices: ISO 3166-1 alpha-2. */
export const country = 'KR';

/** Countries that the company serves: ISO 3166-1 alpha-2. */
export const areaServed: readonly string[] = ['KR'];

export const businessRegistrationNumber = '000-00-00000';
export const contactEmail = 'hello@msolution.example';

/**
 * True while the company and its content are samples. Footer, Markdown versions and `llms.txt` then say so, and search
 * engines get neither job postings nor priorities in the sitemap.
 */
export const contentIsSample: boolean = true;

/** Prefix of inquiry numbers, two to four capital letters. The desk does not find numbers with another prefix. */
export const inquiryPrefix = 'MS';

/** Values of the inquiry form's category, in display order (docs/product.md#entities). */
export const inquiryCategories = ['office', 'healthcare', 'aicc', 'factory', 'ir', 'company', 'recruit'] as const;

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
    id: 'enterprise',
    name: { ko: '오피스', en: 'Office' },
    workplace: { ko: '우리 회사', en: 'your office' },
    signal: 'text',
    colour: 'light-dark(oklch(0.5 0.23 300), oklch(0.77 0.14 300))',
    inquiryCategory: 'office',
    products: ['chat', 'office', 'meet', 'messenger', 'ling'],
    featured: 'enterprise/chat',
  },
  {
    id: 'general',
    name: { ko: 'AICC', en: 'AICC' },
    workplace: { ko: '우리 고객센터', en: 'your call center' },
    signal: 'voice',
    colour: 'light-dark(oklch(0.5 0.1 200), oklch(0.83 0.11 195))',
    inquiryCategory: 'aicc',
    products: ['aicc', 'stt-tts'],
    featured: 'general/aicc',
  },
  {
    id: 'medical',
    name: { ko: '디지털 헬스케어', en: 'Digital Healthcare' },
    workplace: { ko: '우리 기관', en: 'your clinic' },
    signal: 'pulse',
    colour: 'light-dark(oklch(0.53 0.21 12), oklch(0.76 0.15 12))',
    inquiryCategory: 'healthcare',
    products: ['talk', 'sq6d'],
    featured: 'medical/sq6d',
  },
  {
    id: 'manufact',
    name: { ko: '공장 자동화', en: 'Factory Automation' },
    workplace: { ko: '우리 공정', en: 'your production line' },
    signal: 'sensor',
    colour: 'light-dark(oklch(0.53 0.13 58), oklch(0.82 0.14 75))',
    inquiryCategory: 'factory',
    products: ['mlops', 'safe', 'vision', 'fa'],
    featured: 'manufact/vision',
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
  news: { kind: 'news', name: { ko: '뉴스룸', en: 'News room' }, collection: 'news', path: '/company/news' },
  ir: { kind: 'ir', name: { ko: '투자정보', en: 'Investors' }, collection: 'ir', path: '/ir' },
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
