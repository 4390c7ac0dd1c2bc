/**
 * Encrypts a field for transport: AES-256-CBC with the site's key and IV, in base64 (docs/product.md#calls). Every
 * visitor can read the key. The library loads on first use.
 */
export async function encryptField(text: string): Promise<string> {
  const [{ default: aes }, { default: utf8 }] = await Promise.all([
    import('crypto-js/aes'),
    import('crypto-js/enc-utf8'),
  ]);
  const key = utf8.parse(import.meta.env.PUBLIC_CRYPTO_KEY);
  return aes.encrypt(text, key, { iv: utf8.parse(import.meta.env.PUBLIC_CRYPTO_IV) }).toString();
}

/** Encrypts the fields of a call's body that its description names. */
export async function encryptFields(body: object, encrypted: Readonly<Record<string, number>>): Promise<object> {
  const fields = Object.entries(body).map(async ([name, value]) => [
    name,
    Object.hasOwn(encrypted, name) ? await encryptField(value) : value,
  ]);
  return Object.fromEntries(await Promise.all(fields));
}
