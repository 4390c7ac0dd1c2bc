import { createDecipheriv } from 'node:crypto';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { FieldKey } from '#settings/secrets.ts';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Decrypts a field that the browser encrypted (AES-256-CBC, PKCS #7 padding). Every visitor knows the key: encryption
 * hides the field from proxies' logs, TLS keeps it secret.
 *
 * @param encrypted base64, as described by {@link encryptedText}
 * @returns `undefined` for text that another key encrypted or that is not UTF-8
 */
export function decryptField(encrypted: string, { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV }: FieldKey): string | undefined {
  if (!base64.test(encrypted)) {
    return undefined;
  }
  try {
    const decipher = createDecipheriv('aes-256-cbc', PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV);
    const bytes = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Returns the schema of an encrypted field: PKCS #7 padding, base64, like
 * `CryptoJS.AES.encrypt(text, key, { iv }).toString()`.
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

/** Returns the schema of a call's body as the browser sends it. */
export function sentBody<Body extends z.ZodMiniObject>(body: Body, encrypted: Call['encrypted'] = {}): Body {
  return withFields(body, encrypted, encryptedText);
}

/** Returns a schema that decrypts the fields of a call's body, then checks it. */
export function decryptedBody<Body extends z.ZodMiniObject>(
  body: Body,
  encrypted: Call['encrypted'] = {},
  key: FieldKey,
): Body {
  return withFields(body, encrypted, (maximum, plain) => {
    const text = z.transform((sent: string, context) => {
      const decryptedText = decryptField(sent, key);
      if (decryptedText === undefined) {
        context.issues.push({ code: 'custom', message: 'form:encryption', input: sent });
        return z.NEVER;
      }
      return decryptedText;
    });
    return z.pipe(z.pipe(encryptedText(maximum), text), plain as z.core.$ZodType<string, string>);
  });
}

function withFields<Body extends z.ZodMiniObject>(
  body: Body,
  maxima: Readonly<Record<string, number>>,
  fieldOf: (maximum: number, plain: z.core.$ZodType | undefined) => z.core.$ZodType,
): Body {
  const fields = Object.entries(maxima).map(([name, maximum]) => [name, fieldOf(maximum, body.shape[name])]);
  return fields.length > 0 ? (z.safeExtend(body, Object.fromEntries(fields)) as unknown as Body) : body;
}
