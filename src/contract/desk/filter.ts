import * as z from 'zod/mini';
import { inquiryCategories } from '#site.ts';
import { singleLine } from '../text.ts';
import { inquiryStates } from './inquiryState.ts';
import { inquiryViews } from './inquiryView.ts';

/** Owner in a filter: the signed-in account. No user id starts with `@`. */
export const myself = '@me';

/** Owner in a filter: none. */
export const noOwner = '@none';

/** User id of an account. */
export const userId = singleLine(100).check(z.minLength(1));

/** Filter of inquiries. An absent field matches all. */
export const filterFields = {
  view: z.optional(z.enum(inquiryViews)).check(
    z.meta({
      description:
        'Open inquiries, those of the caller, open ones without owner, open ones older than a day, those whose answer was given up, or open ones that are snoozed, which the other views of open ones leave out.',
    }),
  ),
  state: z.optional(z.enum(inquiryStates)),
  category: z.optional(z.enum(inquiryCategories)),
  owner: z
    .optional(userId)
    .check(
      z.meta({ description: `User id; \`${myself}\` for the caller, \`${noOwner}\` for inquiries without owner.` }),
    ),
};

/** Position in a list where a page starts. */
export const cursor = z
  .string()
  .check(z.regex(/^[\w.:-]{1,80}$/), z.meta({ description: '`next` of the previous page.' }));
