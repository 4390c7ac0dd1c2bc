import { z } from 'zod';
import { text } from './fields.ts';
import { page } from './page.ts';

const section = z.strictObject({
  /** Heading of the section. */
  heading: text('heading: 네 가지 신호, 하나의 기술'),
  /** A sentence or two under it. */
  lead: text('lead: …'),
});

/** The dashboard: `content/home/{ko,en}.md`. */
export const home = z.strictObject({
  ...page.shape,
  /** The four families (Business). */
  business: section,
  /** All products at work (Products). */
  products: section,
  /** The figures (Innovation). */
  innovation: section.extend({
    /** The specification's four claims; no other figure may be invented. */
    claims: z
      .array(
        z.strictObject({
          /** Word before the figure, such as 약 or "under". */
          prefix: text('prefix: 약').optional(),
          value: text("value: '30,000'"),
          unit: text('unit: 건'),
          label: text('label: 가정의학 진료 기록'),
          text: text('text: …'),
          /** Family whose colour the figure takes. */
          family: z.enum(['enterprise', 'general', 'medical', 'manufact']).meta({ write: 'family: medical' }),
        }),
      )
      .length(4),
  }),
  /** Latest posts (News room). */
  news: section,
  /** Offices (Location). */
  location: section,
});
