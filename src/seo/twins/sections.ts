import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import type { InquiryCategory } from '#site.ts';
import { blocks, heading, link, list, plain, term } from './markdown.ts';

/** A page's heading with the sentences below it. */
export const opening = (title: string, lead: string | undefined): string =>
  blocks(heading(1, title), lead && plain(lead));

interface TitledTexts {
  title: string;
  /** Sentences between the heading and the list. */
  lead?: string;
  items: readonly { title: string; text: string }[];
  /** Whether the order counts. */
  isNumbered?: boolean;
}

/** A section that is a list of short texts, each with a title. */
export const titledTexts = ({ title, lead, items, isNumbered }: TitledTexts): string =>
  blocks(
    heading(2, title),
    lead && plain(lead),
    list(
      items.map((item) => term(item.title, plain(item.text))),
      isNumbered,
    ),
  );

/** Questions with their answers. */
export const questions = (title: string, items: readonly { question: string; answer: string }[]): string =>
  blocks(heading(2, title), ...items.flatMap(({ question, answer }) => [heading(3, question), plain(answer)]));

interface Call {
  heading: string;
  lead: string;
  action: string;
  category?: InquiryCategory;
}

/** Link to the inquiry form, with its category chosen. */
export const inquiryLink = (action: string, locale: Locale, category?: InquiryCategory): string =>
  link(action, localizePath(category ? `/company/contact?category=${category}` : '/company/contact', locale));

/** The section that leads to the inquiry form. */
export const inquiryCall = (call: Call, locale: Locale): string =>
  blocks(heading(2, call.heading), plain(call.lead), inquiryLink(call.action, locale, call.category));
