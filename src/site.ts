/**
 * Facts about the site, from the company's in `content/site.ts` and the environment. `@__PURE__` lets bundlers drop
 * unused values.
 */

import company from '#company';
import type { BoardFacts, FamilyFacts, SiteFacts } from '#defineSite.ts';

/** First path segment of every page. `readSettings` validates it. */
export const product = process.env.SITE_PRODUCT || company.product;

/**
 * Returns the path prefix of content-hashed files, which browsers cache as immutable.
 *
 * @param site first path segment of the site's pages
 */
export const assetPrefix = (site = product): string => `/${site}/assets/`;

/** Scheme and host of canonical addresses, without a trailing slash. */
export const origin = /* @__PURE__ */ originOf(process.env.SITE_ORIGIN || company.origin);

/** False for a build without calls to the API, for hosts that only serve files: `SITE_API=off`. */
export const hasApi = process.env.SITE_API !== 'off';

/** Returns the origin of an address. Returns an invalid address unchanged, which `readSettings` rejects. */
function originOf(address: string): string {
  return URL.parse(address)?.origin ?? address;
}

export const siteInfo = company.siteInfo;
export const logoHasName: boolean = company.logoHasName;
export const brandColour: string = company.brandColour;
export const representative = company.representative;
export const foundingYear = company.foundingYear;
export const country = company.country;
export const areaServed: readonly string[] = company.areaServed;
export const businessRegistrationNumber = company.businessRegistrationNumber;
export const contactEmail = company.contactEmail;
export const verification: NonNullable<SiteFacts['verification']> = (company as SiteFacts).verification ?? {};
export const contentIsSample: boolean = company.contentIsSample;
export const inquiryPrefix = company.inquiryPrefix;
export const timeZone = company.timeZone;

export type InquiryCategory = keyof typeof company.inquiryCategories;

export const categoryNames: Readonly<Record<InquiryCategory, Record<'ko' | 'en', string>>> = company.inquiryCategories;

export const inquiryCategories = /* @__PURE__ */ Object.keys(categoryNames) as [InquiryCategory, ...InquiryCategory[]];

type FamilyOfList = (typeof company.families)[number];

export type FamilyId = FamilyOfList['id'];

/** A product family. Its signal may be any, so that code for those that no family has is correct too. */
export type Family = FamilyFacts & Pick<FamilyOfList, 'id' | 'featured' | 'inquiryCategory'>;

export const families: readonly [Family, ...Family[]] = company.families;

export type Signal = NonNullable<FamilyFacts['signal']>;

/** `family/product`, such as `enterprise/chat`. */
export type ProductId = { [Each in FamilyOfList as Each['id']]: `${Each['id']}/${Each['products'][number]}` }[FamilyId];

export type BoardKind = BoardFacts['kind'];

export type BoardId = keyof typeof company.boards;

/** A board, which may be of any kind, as {@link Family}. */
type Board<Id extends BoardId> = BoardFacts & Pick<(typeof company.boards)[Id], 'collection'>;

export const boards: { readonly [Id in BoardId]: Board<Id> } = company.boards;

export const boardIds = /* @__PURE__ */ Object.keys(boards) as BoardId[];

/** Returns the boards with one kind of posts. */
export const boardsOf = (kind: BoardKind): BoardId[] => boardIds.filter((id) => boards[id].kind === kind);

/** Returns a time of day in hours: 8.5 for `8:30`. */
function hoursOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
}

/** Working hours of a day, in hours after midnight in the site's time zone. */
export const workingDay = {
  from: /* @__PURE__ */ hoursOf(company.workingDay.from),
  to: /* @__PURE__ */ hoursOf(company.workingDay.to),
};
