/**
 * Allows addresses of this origin in the sinks of scripts, such as `new Worker`, where the page's policy requires
 * Trusted Types. Modules with such a sink import this file. No markup is trusted.
 */

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

declare global {
  /** Undefined in browsers without Trusted Types, which enforce nothing, and on the server. */
  var trustedTypes: TrustedTypes | undefined;
}

/** Returns an address of this origin, and null for any other, which the browser then refuses. */
export const ownAddress = (address: string): string | null =>
  URL.parse(address, location.href)?.origin === location.origin ? address : null;

globalThis.trustedTypes?.createPolicy('default', { createScriptURL: ownAddress });
