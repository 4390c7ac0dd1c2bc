import { filePolicy } from './contentPolicy.ts';

/**
 * Headers of every answer, pages, files, calls and errors alike; only the policy of pages differs. They travel in the
 * first round trip with the page: none says what another says already.
 * Subdomains are left out of HSTS: the company may have others, which this site cannot speak for.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': filePolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // What a page could ask of its visitor or their device; the site asks for nothing.
  'Permissions-Policy': ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
};
