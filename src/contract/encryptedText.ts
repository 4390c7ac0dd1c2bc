import * as z from 'zod/mini';

/**
 * Returns the schema of a field that the browser encrypts: AES-256-CBC with the site's public key and vector, PKCS #7
 * padding, base64, like `CryptoJS.AES.encrypt(text, key, { iv }).toString()`.
 *
 * @param maximum maximum length of the text, in UTF-16 code units like an input's `maxlength`
 */
export function encryptedText(maximum: number) {
  // A code unit takes at most three bytes of UTF-8. Padding completes a block of 16 bytes or adds one. Base64 encodes
  // three bytes in four characters.
  const longest = Math.ceil((Math.floor((maximum * 3) / 16 + 1) * 16) / 3) * 4;
  return z.string().check(
    z.minLength(1),
    // The error names the limit of the text, not of its encrypted form.
    z.check(({ value, issues }) => {
      if (value.length > longest) {
        issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value });
      }
    }),
    z.meta({
      maxLength: longest,
      description: `Encrypted text of at most ${maximum} characters (AES-256-CBC, base64).`,
    }),
  );
}
