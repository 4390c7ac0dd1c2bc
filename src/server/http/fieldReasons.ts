import type * as z from 'zod';
import { firstReasons, reasonValues } from '#contract/fieldReason.ts';
import { label } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * Returns the first reason of each rejected field, in the caller's language.
 *
 * @param issues the schema's issues with their inputs
 * @returns reasons by field; the name of a nested field is its path joined by dots
 */
export function fieldReasons(issues: readonly z.core.$ZodIssue[], language: Locale): Record<string, string> {
  return Object.fromEntries(
    [...firstReasons(issues)].map(([field, { reason, issue }]) => [
      field,
      label(reason, language, reasonValues(issue, language)),
    ]),
  );
}
