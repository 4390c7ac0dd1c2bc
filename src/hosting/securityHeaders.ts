import { filePolicy } from './contentPolicy.ts';

/**
 * Headers of every answer: pages, files, calls and errors. Only the policy of pages differs. They share the first round
 * trip with the page, so no header repeats what another implies.
 * HSTS excludes subdomains: the company may have some that this site does not control.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': filePolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Features that the site never uses, and that would ask the visitor for a permission that browsers remember.
  'Permissions-Policy': ['camera', 'geolocation', 'microphone', 'payment'].map((feature) => `${feature}=()`).join(),
  'Referrer-Policy': 'strict-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
};
