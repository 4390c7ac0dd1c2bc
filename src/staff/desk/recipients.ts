import { atom } from 'nanostores';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail, Recipients } from '#contract/desk/inquiryDetail.ts';
import { inquiryEmail } from '#contract/inquiry.ts';
import { asciiAddress, writtenAddress } from '#contract/mailAddress.ts';

/** Fields of a reply that name recipients. */
export const recipientFields = ['to', 'cc'] as const;

export type RecipientField = (typeof recipientFields)[number];

/** Texts of the fields: addresses, with names or without. */
type RecipientLine = Readonly<Record<RecipientField, string>>;

type Inquiry = Pick<InquiryDetail, 'number' | 'nextRecipients'>;

const keyOf = (address: string) => asciiAddress(address).toLowerCase();

/**
 * Takes the addresses out of a text, each once. Words beside an address are its name.
 *
 * @example takeAddresses('홍길동 <a@b.kr>, c@d.kr; e') // { taken: ['a@b.kr', 'c@d.kr'], rest: 'e' }
 */
export function takeAddresses(text: string): { taken: string[]; rest: string } {
  const isAddress = (word: string) => inquiryEmail.safeParse(word).success;
  const taken = new Map<string, string>();
  const rest: string[] = [];
  for (const part of text.match(/(?:"[^"]*"|[^,;\n])+/g) ?? []) {
    const words = part.match(/<[^<>]*>|[^\s<>]+/g) ?? [];
    const addresses = words.filter(isAddress).map(writtenAddress);
    const others = words.filter((word) => word.includes('@') && !isAddress(word));
    for (const address of addresses) taken.set(keyOf(address), address);
    rest.push(...(addresses.length > 0 ? others : [part.trim()]));
  }
  return { taken: [...taken.values()], rest: rest.filter(Boolean).join(', ') };
}

/** Returns the reason to refuse the text of a field, with what is no address in it. */
export function problemOf(field: RecipientField, line: RecipientLine) {
  const { taken, rest } = takeAddresses(line[field]);
  if (rest) return { reason: 'invalid', address: rest } as const;
  if (replyToInquiry.body.shape[field].safeParse(taken).success) return undefined;
  return { reason: taken.length === 0 ? 'missing' : 'tooMany', address: '' } as const;
}

/** Returns the recipients that the fields name. An address in both gets no second copy. */
export function recipientsOf(line: RecipientLine): Recipients {
  const to = takeAddresses(line.to).taken;
  const taken = new Set(to.map(keyOf));
  return { to, cc: takeAddresses(line.cc).taken.filter((address) => !taken.has(keyOf(address))) };
}

/**
 * Creates the store of the recipients that a person has written, by inquiry. Only the tab's memory has them. Others follow
 * the newest message.
 */
export function recipientStore() {
  const $lines = atom<Readonly<Record<string, RecipientLine>>>({});

  const lineOf = ({ number, nextRecipients: { to, cc } }: Inquiry): RecipientLine =>
    $lines.get()[number] ?? { to: to.join(', '), cc: cc.join(', ') };

  function change(inquiry: Inquiry, changes: Partial<RecipientLine> = {}): void {
    $lines.set({ ...$lines.get(), [inquiry.number]: { ...lineOf(inquiry), ...changes } });
  }

  /** Forgets what the person has written, after the reply was sent. */
  function release(number: string): void {
    const { [number]: _, ...others } = $lines.get();
    $lines.set(others);
  }

  return { $lines, lineOf, change, release, clear: () => $lines.set({}) };
}
