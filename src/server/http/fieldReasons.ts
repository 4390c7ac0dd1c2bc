import type * as z from 'zod';
import { firstReasons } from '#contract/fieldReason.ts';
import type { Locale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';

/**
 * Why each field was refused, in the language of the caller; the first reason where a field has several.
 *
 * @param issues what the schema found, inputs reported
 * @returns field name to reason; the name of a nested field is its path joined by dots
 */
export function fieldReasons(issues: readonly z.core.$ZodIssue[], language: Locale): Record<string, string> {
  return Object.fromEntries(
    [...firstReasons(issues)].map(([field, { reason, issue }]) => [field, label(reason, language, { ...issue })]),
  );
}
