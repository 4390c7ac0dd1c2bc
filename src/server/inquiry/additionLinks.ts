import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type AdditionLink, readAdditionLink } from '#contract/additionLink.ts';
import type { Locale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import type { Secrets } from '#settings/secrets.ts';

/** Time for which a link works after its mail, in milliseconds: 30 days. */
const lifetime = 30 * 24 * 3_600_000;

const idLength = 16;
const proofLength = 16;

interface LinkedInquiry {
  id: string;
  number: string;
}

/** Signed links by which a sender adds to one inquiry. They are in mails only; the server stores none. */
export class AdditionLinks {
  readonly #key: Buffer;

  constructor({ ADDRESS_SECRET }: Pick<Secrets, 'ADDRESS_SECRET'>) {
    this.#key = Buffer.from(hkdfSync('sha256', ADDRESS_SECRET, '', 'links to add to an inquiry', 32));
  }

  /**
   * Returns the address of the page for an inquiry. Its fragment stays in the browser, so no log has it.
   *
   * @param writtenAt time of the mail
   */
  address(inquiry: LinkedInquiry, language: Locale, writtenAt: Date): string {
    const expiry = Math.floor((writtenAt.getTime() + lifetime) / 1000).toString(36);
    return `${absoluteUrl('/company/contact/add', language)}#${this.#fragment(inquiry, expiry)}`;
  }

  /**
   * Reads the fragment of a link, which may have expired.
   *
   * @returns `undefined` when this secret has not signed it
   */
  read(fragment: string): (LinkedInquiry & AdditionLink) | undefined {
    const link = readAdditionLink(fragment);
    const [, expiry = '', proof = ''] = fragment.split('.');
    const id = uuidOf(Buffer.from(proof, 'base64url'));
    if (!link || id === undefined) {
      return undefined;
    }
    const [given, signed] = [fragment, this.#fragment({ id, number: link.number }, expiry)].map((text) =>
      Buffer.from(text),
    ) as [Buffer, Buffer];
    return given.length === signed.length && timingSafeEqual(given, signed) ? { id, ...link } : undefined;
  }

  #fragment({ id, number }: LinkedInquiry, expiry: string): string {
    const proof = createHmac('sha256', this.#key).update(`${id} ${number} ${expiry}`).digest().subarray(0, proofLength);
    const bytes = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proof]);
    return [number, expiry, bytes.toString('base64url')].join('.');
  }
}

/** Returns the UUID in the first bytes; `undefined` without them. */
function uuidOf(bytes: Buffer): string | undefined {
  const digits = bytes.subarray(0, idLength).toString('hex');
  return /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(digits)?.slice(1).join('-');
}
