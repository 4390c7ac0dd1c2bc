/**
 * Encrypts a field for the wire: AES-256-CBC with the site's public key and vector, base64 (design section 7). The key
 * is known to every visitor; the library is loaded when it is needed.
 */
export async function encryptField(text: string): Promise<string> {
  const [{ default: aes }, { default: utf8 }] = await Promise.all([
    import('crypto-js/aes'),
    import('crypto-js/enc-utf8'),
  ]);
  const key = utf8.parse(import.meta.env.PUBLIC_CRYPTO_KEY);
  return aes.encrypt(text, key, { iv: utf8.parse(import.meta.env.PUBLIC_CRYPTO_IV) }).toString();
}
