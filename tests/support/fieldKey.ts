/** Key of the fields that browsers encrypt, for tests and for builds that nobody visits; a build has its own. */
export const testFieldKey = {
  PUBLIC_CRYPTO_KEY: '0123456789abcdef0123456789abcdef',
  PUBLIC_CRYPTO_IV: '0123456789abcdef',
} as const;
