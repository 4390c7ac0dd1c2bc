import * as z from 'zod/mini';
import { allLocales } from '#i18n/locales.ts';
import { inquiryCategories } from '#site.ts';
import { post } from './call.ts';
import type { FieldReason } from './fieldReason.ts';
import { inquiryNumber } from './inquiryNumber.ts';
import { meantAddress } from './mailAddress.ts';
import { hasLetter, inquiryLimits, isVisible, multiLine, singleLine, withoutInvisible } from './text.ts';

/** Sets a label of `form.json` as the error of a check. */
const withMessage = (error: FieldReason) => ({ error });

/** Name of the visitor. */
export const inquiryName = singleLine(inquiryLimits.name, withoutInvisible).check(
  z.refine(hasLetter, withMessage('form:nameRequired')),
);

/** HTML's pattern of a mail address, without a dot at either end, and with internationalized top-level domains. */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/**
 * Mail address of the visitor. Converts its domain to ASCII. Refuses other characters before the @, because they need
 * SMTPUTF8 (RFC 6531) from every mail server on the way.
 */
export const inquiryEmail = singleLine(inquiryLimits.email, meantAddress).check(
  z.minLength(1, withMessage('form:emailRequired')),
  z.refine(
    (address) => !/[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@') + 1)),
    withMessage('form:emailName'),
  ),
  z.email({ pattern: emailPattern }),
);

/** Version of a consent text: the day from which it applies, such as `2026-01-01`. */
const consentVersion = z.iso.date();

/** Checks of a text that must not be empty. */
const required = (error: FieldReason) => [z.minLength(1, { error }), z.refine<string>(isVisible, { error })] as const;

/**
 * Fields that visitors write, in the order of the form. Columns, draft, hash, search, notification, desk and exported
 * file follow from them. Each has the column and the label in `inquiry.json` of its name, and a control in `InquiryForm`.
 */
const written = {
  category: z.enum(inquiryCategories, withMessage('form:categoryRequired')),
  name: inquiryName,
  email: inquiryEmail,
  subject: singleLine(inquiryLimits.subject).check(...required('form:subjectRequired')),
  message: multiLine(inquiryLimits.message, { error: 'form:messageTooLong' satisfies FieldReason }).check(
    ...required('form:messageRequired'),
  ),
};

/** Consents of visitors. */
const consents = {
  privacyConsent: z.literal(true, withMessage('form:privacyConsentRequired')),
  marketingConsent: z.boolean(),
  advertising: z
    .boolean()
    .check(z.meta({ description: 'Consent to advertising by email, which requires the marketing consent.' })),
};

export type WrittenField = keyof typeof written;
export type ConsentField = keyof typeof consents;

const names = <Name extends string>(fields: Readonly<Record<Name, unknown>>) => Object.keys(fields) as Name[];

export const writtenFields = names(written);
export const consentFields = names(consents);

/** Returns a value for each field that visitors write. */
export const eachWritten = <Value>(read: (field: WrittenField) => Value) =>
  Object.fromEntries(writtenFields.map((field) => [field, read(field)])) as Record<WrittenField, Value>;

/** Fields of an inquiry. */
const fields = {
  ...written,
  ...consents,
  consentVersions: z
    .object({ privacy: consentVersion, marketing: consentVersion })
    .check(z.meta({ description: 'Versions of the consent texts that the visitor saw.' })),
  captcha: z.string(withMessage('form:captchaRequired')).check(
    z.minLength(1, withMessage('form:captchaRequired')),
    z.maxLength(4096),
    z.meta({
      description: 'Solution of a challenge of `GET /cms/user/captcha`: JSON of challenge and solution, base64.',
    }),
  ),
  lang: z.enum(allLocales).check(z.meta({ description: 'Language of the page, and of the confirmation mail.' })),
};

const { advertising, marketingConsent } = consents;
const marketing = z.object({ advertising, marketingConsent });

/** Requires the marketing consent for advertising. Runs even when other fields are invalid. */
const advertisingWithConsent = z.refine<z.infer<typeof marketing>>(
  ({ advertising, marketingConsent }) => !advertising || marketingConsent,
  {
    ...withMessage('form:marketingConsentRequired'),
    path: ['marketingConsent'],
    when: ({ value }) => marketing.safeParse(value).success,
  },
);

/** An inquiry as the visitor fills it in. */
export const inquiryForm = z.object(fields).check(advertisingWithConsent);

export type InquiryValues = z.infer<typeof inquiryForm>;

/** Header `Idempotency-Key`. A request with a known key is a retry. */
export const idempotencyKey = z
  .string()
  .check(
    z.regex(/^[\x21-\x7e]{8,128}$/),
    z.meta({ description: '8 to 128 visible ASCII characters, new for each inquiry, the same for each retry.' }),
  );

export const sendInquiry = post('/cms/user/inquiry', {
  summary: 'Registers an inquiry, once for each Idempotency-Key',
  tag: 'inquiry',
  headers: { 'Idempotency-Key': idempotencyKey },
  body: inquiryForm,
  encrypted: { name: inquiryLimits.name, email: inquiryLimits.email },
  response: z.object({ number: inquiryNumber }),
  status: 201,
  message: 'form:registered',
  refusals: { 409: 'The key belongs to another inquiry' },
});
