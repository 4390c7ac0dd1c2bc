interface ImportMetaEnv {
  /** Key for the fields that the browser encrypts: 32 ASCII characters, the server's `PUBLIC_CRYPTO_KEY`. */
  readonly PUBLIC_CRYPTO_KEY: string;
  /** Initial vector for the fields that the browser encrypts: 16 ASCII characters, the server's `PUBLIC_CRYPTO_IV`. */
  readonly PUBLIC_CRYPTO_IV: string;
}

/** Code that integrations run before pages are rendered. */
declare module 'astro:scripts/page-ssr.js';
declare module 'virtual:colours.css';

/** Absent in browsers without Global Privacy Control. TypeScript's DOM library lacks it. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
}
