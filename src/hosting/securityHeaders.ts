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
  // Device features that the site never uses.
  'Permissions-Policy': ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
};
