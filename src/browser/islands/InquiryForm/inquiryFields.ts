import * as z from 'zod/mini';
import { firstReasons, reasonValues } from '#contract/fieldReason.ts';
import { consentFields, eachWritten, type InquiryValues, inquiryForm, writtenFields } from '#contract/inquiry.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import type { Labels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';

/** The validated fields, in the order of the form. */
export const checkedFields = [...writtenFields, ...consentFields, 'captcha'] as const;

export type CheckedField = (typeof checkedFields)[number];

/** The error text of each invalid field. */
export type FieldErrors = Partial<Record<CheckedField, string | undefined>>;

/** Values of an inquiry that the page determines. */
export type PageFacts = Pick<InquiryValues, 'consentVersions' | 'lang'>;

/** Values of an inquiry besides its fields. */
type InquiryContext = PageFacts & Pick<InquiryValues, 'captcha'>;

/** Error texts in the language of the page. */
export type InquiryMessages = Readonly<Labels['form']>;

/** Labels of both forms: those of an addition replace some of an inquiry's. */
export type InquiryLabels = Readonly<Labels['inquiry']>;

/** Properties of both forms. */
export interface FormProps {
  labels: InquiryLabels;
  messages: InquiryMessages;
  lang: Locale;
}

/** Valid values of a form, or the error of each invalid field. */
export type FieldsRead<Values> = { values: Values; errors?: undefined } | { values?: undefined; errors: FieldErrors };

/** Reads and validates the form of an inquiry. */
export function readInquiryForm(
  form: HTMLFormElement,
  context: InquiryContext,
  messages: InquiryMessages,
): FieldsRead<InquiryValues> {
  const data = new FormData(form);
  const values = {
    ...context,
    ...eachWritten((name) => data.get(name) ?? ''),
    ...Object.fromEntries(consentFields.map((name) => [name, data.has(name)])),
  };
  return validateFields(inquiryForm, values, messages, context.lang);
}

/** Validates the values of a form in the language of the page. */
export function validateFields<Values>(
  schema: z.ZodMiniType<Values>,
  values: object,
  messages: InquiryMessages,
  locale: Locale,
): FieldsRead<Values> {
  const { data, error } = z.safeParse(schema, values, { reportInput: true });
  if (!error) return { values: data };
  const reasons = firstReasons(error.issues);
  const errors: FieldErrors = {};
  for (const field of checkedFields) {
    const found = reasons.get(field);
    if (found)
      errors[field] = fillLabel(
        messages[found.reason.slice('form:'.length) as keyof InquiryMessages],
        reasonValues(found.issue, locale),
      );
  }
  return { errors };
}

/** Returns the field that a control affects, if any. */
export function fieldOf(control: string): CheckedField | undefined {
  // Advertising requires the marketing consent.
  const decided = control === 'advertising' ? 'marketingConsent' : control;
  return checkedFields.find((field) => field === decided);
}
