import { expressionBuilder } from 'kysely';
import { myself, noOwner } from '#contract/desk/filter.ts';
import type { InquiryListQuery } from '#contract/desk/inquiryList.ts';
import type { InquiryState } from '#contract/desk/inquiryState.ts';
import type { InquiryCategory } from '#site.ts';
import type { Tables } from '../database/tables/index.ts';
import type { ViewOf } from './inquiryViews.ts';

/** Filter of inquiries. An absent field matches all. */
export interface InquiryFilter {
  view?: ViewOf | undefined;
  state?: InquiryState | undefined;
  category?: InquiryCategory | undefined;
  /** User id; null for inquiries without owner. */
  owner?: string | null | undefined;
}

/** Returns the condition of a filter's state, category and owner. */
export function matches({ state, category, owner }: InquiryFilter) {
  const { and, eb } = expressionBuilder<Tables, 'inquiries'>();
  return and([
    ...(state === undefined ? [] : [eb('inquiries.state', '=', state)]),
    ...(category === undefined ? [] : [eb('inquiries.category', '=', category)]),
    ...(owner === undefined ? [] : [eb('inquiries.owner', owner === null ? 'is' : '=', owner)]),
  ]);
}

type FilterQuery = Pick<InquiryListQuery, 'view' | 'state' | 'category' | 'owner'>;

/**
 * Reads a filter from a query.
 *
 * @param userId signed-in account, for `@me` and views
 */
export function filterOf({ view, state, category, owner }: FilterQuery, userId: string, now: Date): InquiryFilter {
  return {
    view: view && { view, userId, now },
    state,
    category,
    owner: owner === noOwner ? null : owner === myself ? userId : owner,
  };
}

/** Describes a filter for the audit log; empty for all inquiries. */
export function describedFilter({ view, state, category, owner }: FilterQuery): string {
  return Object.entries({ view, state, category, owner })
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
    .join('&');
}
