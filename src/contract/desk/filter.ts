import * as z from 'zod/mini';
import { inquiryCategories } from '#site.ts';
import { singleLine } from '../text.ts';
import { inquiryStates } from './inquiryState.ts';

/** Owner of a filter: whoever asks. No user id begins so. */
export const myself = '@me';

/** Owner of a filter: nobody. */
export const noOwner = '@none';

/** User id of an account. */
export const userId = singleLine(100).check(z.minLength(1));

/** Which inquiries are wanted; what is left out makes no difference. */
export const filterFields = {
  state: z.optional(z.enum(inquiryStates)),
  category: z.optional(z.enum(inquiryCategories)),
  owner: z
    .optional(userId)
    .check(
      z.meta({ description: `User id; \`${myself}\` for whoever asks, \`${noOwner}\` for inquiries without owner.` }),
    ),
};

/** Where a page of a list begins. */
export const cursor = z
  .string()
  .check(z.regex(/^[\w.:-]{1,80}$/), z.meta({ description: '`next` of the page before.' }));
