import type { Locale } from '#i18n/locales.ts';

/** Facts about a product family. Its texts are in `content/`. */
export interface FamilyFacts {
  /** Path segment, and folder of its products and their pictures. */
  id: string;
  name: Record<Locale, string>;
  /** Place where customers use its products, for the question that ends their pages. */
  workplace: Record<Locale, string>;
  /** True if its products are goods. Search engines then read `Product` instead of `Service`. */
  goods?: boolean;
  /** Signal that the family analyses: the form of its line. Without one, its line is straight. */
  signal?: (typeof signals)[number];
  /** Accent in any form of CSS, such as `#0b5fa5`, or for both schemes: `light-dark(#0b5fa5, #8fc1ff)`. */
  colour: string;
  /** Inquiry category that its pages preselect. */
  inquiryCategory: string;
  /** Path segments of its products, in menu order. */
  products: readonly string[];
  /** `family/product` with a picture on the dashboard. */
  featured: string;
}

/** Kinds of boards: the fields of their posts, and the look of their lists. */
export const boardKinds = ['news', 'ir', 'posting', 'plain'] as const;

/** Signals of a family's line. */
export const signals = ['text', 'voice', 'pulse', 'sensor'] as const;

/** A list of posts. */
export interface BoardFacts {
  /**
   * Fields of the posts, and look of the list: news with a topic and a product family, investor relations with results
   * and dates, job postings with a closing day, or posts without further fields.
   */
  kind: (typeof boardKinds)[number];
  name: Record<Locale, string>;
  /** Folder of the posts below `content/`. */
  collection: string;
  /** Address within the site; posts append their id. The texts of the list are in `content/pages/` at this path. */
  path: `/${string}`;
}

/** Time of day, such as `8:30`. */
type Clock = `${number}:${number}`;

/** Facts of a company. `src/content/check/company.ts` checks their values. */
export interface SiteFacts {
  /** First path segment of every page: `/{product}/…` (docs/product.md#routes). `SITE_PRODUCT` overrides it. */
  product: string;
  /** Scheme and host of canonical addresses. `SITE_ORIGIN` overrides it. */
  origin: string;
  /** Name and detail of the site (docs/product.md#entities), and the legal name for the footer. */
  siteInfo: Record<Locale, { name: string; detail: string; legalName: string }>;
  /** True if the logo, `content/brand/logo.svg`, shows the company's name. Pages then do not write it beside the logo. */
  logoHasName: boolean;
  /** Colour of the company, as `colour` of a family. Paper, ink and dark sections take its hue. */
  brandColour: string;
  /** Chief executive, whom Korean companies name in the footer. */
  representative: Record<Locale, string>;
  foundingYear: number;
  /** Country of the company and, without a `country` of their own, of its offices: ISO 3166-1 alpha-2. */
  country: string;
  /** Countries that the company serves: ISO 3166-1 alpha-2. */
  areaServed: readonly string[];
  businessRegistrationNumber: string;
  contactEmail: string;
  /** Codes that search engines give to verify the site's owner, from Naver's Search Advisor and Google's Search Console. */
  verification?: { naver?: string; google?: string };
  /**
   * True while the company and its content are samples. Footer, Markdown versions and `llms.txt` then say so, and search
   * engines get neither job postings nor priorities in the sitemap.
   */
  contentIsSample: boolean;
  /** Prefix of inquiry numbers, two to four capital letters. The desk does not find numbers with another prefix. */
  inquiryPrefix: string;
  /** Categories of inquiries by id, in display order (docs/product.md#entities). */
  inquiryCategories: Readonly<Record<string, Record<Locale, string>>>;
  /** Product families in menu order. Their ids are path segments (docs/product.md#routes). */
  families: readonly [FamilyFacts, ...FamilyFacts[]];
  /** The boards (docs/product.md#entities) by id, in the order of their sections in the menu. */
  boards: Readonly<Record<string, BoardFacts>>;
  /** Time zone of working hours, closing days and visit counts. The labels `mail.zone` and `recruit.terms.closes` name it. */
  timeZone: string;
  /** Hours of a working day, except on Saturdays, Sundays and in `content/holidays.json`. */
  workingDay: { from: Clock; to: Clock };
}

/** Returns the facts with their literal types, from which `src/site.ts` derives ids. */
export const defineSite = <const Facts extends SiteFacts>(facts: Facts): Facts => facts;
