import { expressionBuilder } from 'kysely';
import { myself, noOwner } from '#contract/desk/filter.ts';
import type { InquiryListQuery } from '#contract/desk/inquiryList.ts';
import type { InquiryState } from '#contract/desk/inquiryState.ts';
import type { InquiryCategory } from '#site.ts';
import type { Tables } from '../database/tables/index.ts';

/** Filter of inquiries. An absent field matches all. */
export interface InquiryFilter {
  state?: InquiryState | undefined;
  category?: InquiryCategory | undefined;
  /** User id; null for inquiries without owner. */
  owner?: string | null | undefined;
}

/** Returns the condition of a filter on a table with its columns. */
export function matches(table: 'inquiries' | 'inquiry_search', { state, category, owner }: InquiryFilter) {
  const { and, eb } = expressionBuilder<Tables, typeof table>();
  return and([
    ...(state === undefined ? [] : [eb(`${table}.state`, '=', state)]),
    ...(category === undefined ? [] : [eb(`${table}.category`, '=', category)]),
    ...(owner === undefined
      ? []
      : [owner === null ? eb(`${table}.owner`, 'is', null) : eb(`${table}.owner`, '=', owner)]),
  ]);
}

type FilterQuery = Pick<InquiryListQuery, 'state' | 'category' | 'owner'>;

/**
 * Reads a filter from a query.
 *
 * @param userId signed-in account, for `@me`
 */
export function filterOf({ state, category, owner }: FilterQuery, userId: string): InquiryFilter {
  return { state, category, owner: owner === noOwner ? null : owner === myself ? userId : owner };
}

/** Describes a filter for the audit log; empty for all inquiries. */
export function describedFilter({ state, category, owner }: FilterQuery): string {
  return Object.entries({ state, category, owner })
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
    .join('&');
}
