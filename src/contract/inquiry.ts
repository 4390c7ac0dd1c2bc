import * as z from 'zod/mini';
import { allLocales } from '#i18n/locales.ts';
import { inquiryCategories, inquiryLimits } from '#site.ts';
import { encryptedText } from './encryptedText.ts';
import { envelope } from './envelope.ts';
import type { FieldReason } from './fieldReason.ts';
import { inquiryNumber } from './inquiryNumber.ts';
import { multiLine, singleLine } from './text.ts';

export const inquiryPath = '/cms/user/inquiry';

/** Gives a check a message of `form.json` as its error. */
const withMessage = (error: FieldReason) => ({ error });

/** Name of the person who asks. */
export const inquiryName = singleLine(inquiryLimits.name).check(z.minLength(1, withMessage('form:nameRequired')));

/** Address to answer to. */
export const inquiryEmail = singleLine(inquiryLimits.email).check(
  z.minLength(1, withMessage('form:emailRequired')),
  z.email(),
);

/** Version of a consent text: the day from which it is valid, such as `2026-01-01`. */
const consentVersion = z.iso.date();

/** Fields that are the same in the form and in the request. */
const shared = {
  category: z.enum(inquiryCategories, withMessage('form:categoryRequired')),
  subject: singleLine(inquiryLimits.subject).check(z.minLength(1, withMessage('form:subjectRequired'))),
  message: multiLine(inquiryLimits.message).check(z.minLength(1, withMessage('form:messageRequired'))),
  materials: z
    ._default(z.boolean(), false)
    .check(z.meta({ description: 'Whether product material is asked for; it takes the marketing consent.' })),
  privacyConsent: z.literal(true, withMessage('form:privacyConsentRequired')),
  marketingConsent: z.boolean(),
  consentVersions: z
    .object({ privacy: consentVersion, marketing: consentVersion })
    .check(z.meta({ description: 'Which consent texts the visitor saw.' })),
  captcha: z.string(withMessage('form:captchaRequired')).check(
    z.minLength(1, withMessage('form:captchaRequired')),
    z.maxLength(4096),
    z.meta({
      description: 'Solution of a challenge of `GET /cms/user/captcha`: JSON of challenge and solution, base64.',
    }),
  ),
  lang: z.enum(allLocales).check(z.meta({ description: 'Language of the page, and of the confirmation mail.' })),
};

const { materials, marketingConsent } = shared;
const marketing = z.object({ materials, marketingConsent });

/** Product material is marketing and takes that consent. Checked even where other fields are invalid. */
const materialsWithConsent = z.refine<z.infer<typeof marketing>>(
  ({ materials, marketingConsent }) => !materials || marketingConsent,
  {
    ...withMessage('form:marketingConsentRequired'),
    path: ['marketingConsent'],
    when: ({ value }) => marketing.safeParse(value).success,
  },
);

/** An inquiry as filled in by the visitor. */
export const inquiryForm = z.object({ ...shared, name: inquiryName, email: inquiryEmail }).check(materialsWithConsent);

export type InquiryForm = z.infer<typeof inquiryForm>;

/** Body of `POST /cms/user/inquiry`: name and email are encrypted on the wire. */
export const inquiryRequest = z
  .object({ ...shared, name: encryptedText(inquiryLimits.name), email: encryptedText(inquiryLimits.email) })
  .check(materialsWithConsent, z.meta({ id: 'InquiryRequest' }));

export type InquiryRequest = z.input<typeof inquiryRequest>;

/** Header `Idempotency-Key` of `POST /cms/user/inquiry`: the same key again is the same inquiry, sent again. */
export const idempotencyKey = z
  .string()
  .check(
    z.regex(/^[\x21-\x7e]{8,128}$/),
    z.meta({ description: '8 to 128 visible ASCII characters, new for each inquiry, the same for each retry.' }),
  );

/** Answer of `POST /cms/user/inquiry`. */
export const inquiryAnswer = envelope(
  z.object({
    number: inquiryNumber,
    id: z.uuid().check(z.meta({ description: 'For pages that were loaded before inquiries had numbers.' })),
  }),
  'InquiryAnswer',
);
