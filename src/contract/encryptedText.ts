import * as z from 'zod/mini';

/**
 * A field that the browser encrypts: AES-256-CBC with the site's public key and vector, PKCS #7 padding, base64, as
 * `CryptoJS.AES.encrypt(text, key, { iv }).toString()` gives it.
 *
 * @param maximum longest text, in UTF-16 code units as a form counts them
 */
export function encryptedText(maximum: number) {
  // A code unit is three bytes of UTF-8 at most; padding fills up a block of 16 or adds one; base64 makes four of three.
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
