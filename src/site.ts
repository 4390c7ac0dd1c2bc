/**
 * Facts about the site: change these to make it another company’s. `@__PURE__` lets bundlers drop what a script does
 * not use.
 */

import type { Locale } from '#i18n/locales.ts';

/** First path segment of every page: `/{product}/…` (specification section 2). `readSettings` checks it. */
export const product = process.env.SITE_PRODUCT || 'msolution';

/**
 * Path prefix of the files that the build names by their content: browsers may cache them for ever.
 *
 * @param site first path segment of the site's pages
 */
export const assetPrefix = (site = product): string => `/${site}/assets/`;

/** Scheme and host of canonical addresses, without a trailing slash. */
export const origin = /* @__PURE__ */ originOf(process.env.SITE_ORIGIN || 'https://msolution.example');

/** Returns an address as it is when it has no origin; `readSettings` refuses that. */
function originOf(address: string): string {
  return URL.parse(address)?.origin ?? address;
}

/** Name and detail of the site (specification section 3), and the facts of the footer. All sample values. */
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

export const businessRegistrationNumber = '000-00-00000';
export const contactEmail = 'hello@msolution.example';

/** Values of the inquiry form's category, in the specification's order (section 3). */
export const inquiryCategories = ['office', 'healthcare', 'aicc', 'factory', 'ir', 'company', 'recruit'] as const;

export type InquiryCategory = (typeof inquiryCategories)[number];

type Oklch = `oklch(${number} ${number} ${number})`;

/** What the site has to know of a product family. Its words are in `content/`. */
interface FamilyFacts {
  /** The route's segment, and the folder of its products and their pictures. */
  id: string;
  name: Record<Locale, string>;
  /** What the family listens to: the form that the one line takes. */
  signal: 'text' | 'voice' | 'pulse' | 'sensor';
  /** Accent by day and, brighter, by night: `light-dark(oklch(lightness chroma hue), oklch(…))`. */
  colour: `light-dark(${Oklch}, ${Oklch})`;
  /** The inquiry category that its pages preselect. */
  inquiryCategory: InquiryCategory;
  /** The routes' segments, in menu order. */
  products: readonly string[];
  /** `family/product` whose picture the dashboard shows. */
  featured: string;
}

/** Product families in menu order. The ids are the specification's routes (section 2). */
export const families = [
  {
    id: 'enterprise',
    name: { ko: '오피스', en: 'Office' },
    signal: 'text',
    colour: 'light-dark(oklch(0.5 0.23 300), oklch(0.77 0.14 300))',
    inquiryCategory: 'office',
    products: ['chat', 'office', 'meet', 'messenger', 'ling'],
    featured: 'enterprise/chat',
  },
  {
    id: 'general',
    name: { ko: 'AICC', en: 'AICC' },
    signal: 'voice',
    colour: 'light-dark(oklch(0.5 0.1 200), oklch(0.83 0.11 195))',
    inquiryCategory: 'aicc',
    products: ['aicc', 'stt-tts'],
    featured: 'general/aicc',
  },
  {
    id: 'medical',
    name: { ko: '디지털 헬스케어', en: 'Digital Healthcare' },
    signal: 'pulse',
    colour: 'light-dark(oklch(0.53 0.21 12), oklch(0.76 0.15 12))',
    inquiryCategory: 'healthcare',
    products: ['talk', 'sq6d'],
    featured: 'medical/sq6d',
  },
  {
    id: 'manufact',
    name: { ko: '공장 자동화', en: 'Factory Automation' },
    signal: 'sensor',
    colour: 'light-dark(oklch(0.53 0.13 58), oklch(0.82 0.14 75))',
    inquiryCategory: 'factory',
    products: ['mlops', 'safe', 'vision', 'fa'],
    featured: 'manufact/vision',
  },
] as const satisfies readonly FamilyFacts[];

export type Family = (typeof families)[number];
export type FamilyId = Family['id'];
export type Signal = FamilyFacts['signal'];

/** `family/product`, such as `enterprise/chat`. */
export type ProductId = { [Each in Family as Each['id']]: `${Each['id']}/${Each['products'][number]}` }[FamilyId];

/**
 * The boards (specification sections 2, 3 and 7): the folder of each below `content/` and its address within the site.
 * A post's id is one segment more.
 */
export const boards = {
  news: { collection: 'news', path: '/company/news' },
  ir: { collection: 'ir', path: '/ir' },
  posting: { collection: 'postings', path: '/recruit/posting' },
} as const;

export type BoardId = keyof typeof boards;

export const boardIds = /* @__PURE__ */ Object.keys(boards) as BoardId[];

/** Time zone of closing days and visit counts. */
export const timeZone = 'Asia/Seoul';

/** Hours of a working day in the site's time zone; Saturdays, Sundays and `content/holidays.json` are free. */
export const workingDay = { from: 9, to: 18 } as const;

/** Rows on one page of a board list. */
export const boardPageSize = 10;

/** Maximum lengths in the inquiry form, in characters (RFC 5321 for the address). */
export const inquiryLimits = { name: 100, email: 254, subject: 200, message: 5000 } as const;
