interface ImportMetaEnv {
  /** Key of the fields that the browser encrypts: 32 ASCII characters, the server's `PUBLIC_CRYPTO_KEY`. */
  readonly PUBLIC_CRYPTO_KEY: string;
  /** Initial vector of the fields that the browser encrypts: 16 ASCII characters, the server's `PUBLIC_CRYPTO_IV`. */
  readonly PUBLIC_CRYPTO_IV: string;
}
