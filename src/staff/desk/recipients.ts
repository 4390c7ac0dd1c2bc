import { atom } from 'nanostores';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail, Recipients } from '#contract/desk/inquiryDetail.ts';
import { inquiryEmail } from '#contract/inquiry.ts';
import { asciiAddress, writtenAddress } from '#contract/mailAddress.ts';

/** Fields of a reply that name recipients. */
export const recipientFields = ['to', 'cc'] as const;

export type RecipientField = (typeof recipientFields)[number];

/** Recipients of a reply, and the text of each field that is no address yet. */
export interface RecipientLine extends Recipients {
  typed: Readonly<Record<RecipientField, string>>;
}

type Inquiry = Pick<InquiryDetail, 'number' | 'nextRecipients'>;

/**
 * Takes the addresses out of a text. Words beside an address are its name.
 *
 * @example takeAddresses('홍길동 <a@b.kr>, c@d.kr; e') // { taken: ['a@b.kr', 'c@d.kr'], rest: 'e' }
 */
export function takeAddresses(text: string): { taken: string[]; rest: string } {
  const isAddress = (word: string) => inquiryEmail.safeParse(word).success;
  const taken: string[] = [];
  const rest: string[] = [];
  for (const part of text.match(/(?:"[^"]*"|[^,;\n])+/g) ?? []) {
    const words = part.match(/<[^<>]*>|[^\s<>]+/g) ?? [];
    const addresses = words.filter(isAddress);
    const others = words.filter((word) => word.includes('@') && !isAddress(word));
    taken.push(...addresses.map(writtenAddress));
    rest.push(...(addresses.length > 0 ? others : [part.trim()]));
  }
  return { taken, rest: rest.filter(Boolean).join(', ') };
}

/** Returns the reason to refuse a field, with the text that is no address. */
export function problemOf(field: RecipientField, line: RecipientLine) {
  const written = [...line[field], line.typed[field].trim()].filter(Boolean);
  const [issue] = replyToInquiry.body.shape[field].safeParse(written).error?.issues ?? [];
  if (!issue) return undefined;
  const address = written[Number(issue.path[0])];
  const reason = address !== undefined ? 'invalid' : written.length === 0 ? 'missing' : 'tooMany';
  return { reason, address } as const;
}

/**
 * Creates the store of the recipients that a person has chosen, by inquiry. Only the tab's memory has them. Others follow
 * the newest message.
 */
export function recipientStore() {
  const $lines = atom<Readonly<Record<string, RecipientLine>>>({});

  const lineOf = ({ number, nextRecipients }: Inquiry): RecipientLine =>
    $lines.get()[number] ?? { ...nextRecipients, typed: { to: '', cc: '' } };

  function change(inquiry: Inquiry, changes: Partial<RecipientLine> = {}): void {
    $lines.set({ ...$lines.get(), [inquiry.number]: { ...lineOf(inquiry), ...changes } });
  }

  function type(inquiry: Inquiry, field: RecipientField, text: string): void {
    const { typed } = lineOf(inquiry);
    if (text !== typed[field]) change(inquiry, { typed: { ...typed, [field]: text } });
  }

  /** Moves the addresses of a text to a field, where the rest of the text stays. Returns the addresses. */
  function add(inquiry: Inquiry, field: RecipientField, text: string): string[] {
    const { taken, rest } = takeAddresses(text);
    type(inquiry, field, rest);
    if (taken.length === 0) return [];
    const keyOf = (address: string) => asciiAddress(address).toLowerCase();
    const added = new Map(taken.map((address) => [keyOf(address), address]));
    const { to, cc } = lineOf(inquiry);
    const line = { to: to.filter((one) => !added.has(keyOf(one))), cc: cc.filter((one) => !added.has(keyOf(one))) };
    change(inquiry, { ...line, [field]: [...line[field], ...added.values()] });
    return [...added.values()];
  }

  /** Forgets what the person has chosen, after the reply was sent. */
  function release(number: string): void {
    const { [number]: _, ...others } = $lines.get();
    $lines.set(others);
  }

  return { $lines, lineOf, change, type, add, release, clear: () => $lines.set({}) };
}
