/** Key of encrypted fields for tests and test builds. A real build has its own. */
export const testFieldKey = {
  PUBLIC_CRYPTO_KEY: '0123456789abcdef0123456789abcdef',
  PUBLIC_CRYPTO_IV: '0123456789abcdef',
} as const;
