import * as z from 'zod/mini';
import {
  type MailPeople,
  type MailPerson,
  mailPeople,
  type Quote,
  quote,
  type Recipients,
  recipients,
} from '#contract/desk/inquiryDetail.ts';

/** Parses the people of a stored mail. */
export const readPeople = (json: string): MailPeople => mailPeople.parse(JSON.parse(json));

/** Returns the people of a stored mail, the author first. */
export function peopleIn(json: string): MailPerson[] {
  const { from, to, cc, replyTo } = readPeople(json);
  return [from, ...replyTo, ...to, ...cc];
}

/** Parses the quotes of a stored mail. */
export const readQuotes = (json: string): Quote[] => z.array(quote).parse(JSON.parse(json));

/** Parses the recipients of a stored reply; `undefined` for another event. */
export const readRecipients = (json: string | null): Recipients | undefined =>
  json === null ? undefined : recipients.parse(JSON.parse(json));
