import enAccount from '#locales/en/account.json' with { type: 'json' };
import enAlert from '#locales/en/alert.json' with { type: 'json' };
import enAnswer from '#locales/en/answer.json' with { type: 'json' };
import enBoard from '#locales/en/board.json' with { type: 'json' };
import enCommon from '#locales/en/common.json' with { type: 'json' };
import enCompany from '#locales/en/company.json' with { type: 'json' };
import enDesk from '#locales/en/desk.json' with { type: 'json' };
import enDeskFile from '#locales/en/deskFile.json' with { type: 'json' };
import enDeskMenu from '#locales/en/deskMenu.json' with { type: 'json' };
import enForm from '#locales/en/form.json' with { type: 'json' };
import enHome from '#locales/en/home.json' with { type: 'json' };
import enInquiry from '#locales/en/inquiry.json' with { type: 'json' };
import enInquiryFile from '#locales/en/inquiryFile.json' with { type: 'json' };
import enMail from '#locales/en/mail.json' with { type: 'json' };
import enPolicy from '#locales/en/policy.json' with { type: 'json' };
import enPostcode from '#locales/en/postcode.json' with { type: 'json' };
import enProduct from '#locales/en/product.json' with { type: 'json' };
import enRecruit from '#locales/en/recruit.json' with { type: 'json' };
import enSearch from '#locales/en/search.json' with { type: 'json' };
import enSignIn from '#locales/en/signIn.json' with { type: 'json' };
import enTourism from '#locales/en/tourism.json' with { type: 'json' };
import enVisits from '#locales/en/visits.json' with { type: 'json' };
import koAccount from '#locales/ko/account.json' with { type: 'json' };
import koAlert from '#locales/ko/alert.json' with { type: 'json' };
import koAnswer from '#locales/ko/answer.json' with { type: 'json' };
import koBoard from '#locales/ko/board.json' with { type: 'json' };
import koCommon from '#locales/ko/common.json' with { type: 'json' };
import koCompany from '#locales/ko/company.json' with { type: 'json' };
import koDesk from '#locales/ko/desk.json' with { type: 'json' };
import koDeskFile from '#locales/ko/deskFile.json' with { type: 'json' };
import koDeskMenu from '#locales/ko/deskMenu.json' with { type: 'json' };
import koForm from '#locales/ko/form.json' with { type: 'json' };
import koHome from '#locales/ko/home.json' with { type: 'json' };
import koInquiry from '#locales/ko/inquiry.json' with { type: 'json' };
import koInquiryFile from '#locales/ko/inquiryFile.json' with { type: 'json' };
import koMail from '#locales/ko/mail.json' with { type: 'json' };
import koPolicy from '#locales/ko/policy.json' with { type: 'json' };
import koPostcode from '#locales/ko/postcode.json' with { type: 'json' };
import koProduct from '#locales/ko/product.json' with { type: 'json' };
import koRecruit from '#locales/ko/recruit.json' with { type: 'json' };
import koSearch from '#locales/ko/search.json' with { type: 'json' };
import koSignIn from '#locales/ko/signIn.json' with { type: 'json' };
import koTourism from '#locales/ko/tourism.json' with { type: 'json' };
import koVisits from '#locales/ko/visits.json' with { type: 'json' };
import { fillLabel } from './fillLabel.ts';
import type { Locale } from './locales.ts';

const korean = {
  account: koAccount,
  alert: koAlert,
  answer: koAnswer,
  board: koBoard,
  common: koCommon,
  company: koCompany,
  desk: koDesk,
  deskFile: koDeskFile,
  deskMenu: koDeskMenu,
  form: koForm,
  home: koHome,
  inquiry: koInquiry,
  inquiryFile: koInquiryFile,
  mail: koMail,
  policy: koPolicy,
  postcode: koPostcode,
  product: koProduct,
  recruit: koRecruit,
  search: koSearch,
  signIn: koSignIn,
  tourism: koTourism,
  visits: koVisits,
};

/** All interface labels by file, typed from the Korean files. A missing English label is a type error. */
export type Labels = typeof korean;

const english: Labels = {
  account: enAccount,
  alert: enAlert,
  answer: enAnswer,
  board: enBoard,
  common: enCommon,
  company: enCompany,
  desk: enDesk,
  deskFile: enDeskFile,
  deskMenu: enDeskMenu,
  form: enForm,
  home: enHome,
  inquiry: enInquiry,
  inquiryFile: enInquiryFile,
  mail: enMail,
  policy: enPolicy,
  postcode: enPostcode,
  product: enProduct,
  recruit: enRecruit,
  search: enSearch,
  signIn: enSignIn,
  tourism: enTourism,
  visits: enVisits,
};

/**
 * All interface labels, for the server and the build. Browser code imports single JSON files instead, to keep its
 * bundle small. Pages use `labelsFor`.
 */
export const allLabels: Readonly<Record<Locale, Labels>> = { ko: korean, en: english };

type Path<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${Path<Branch[Key]>}`;
}[keyof Branch & string];

/** Full name of a label, as in `answer:notFound`. */
export type LabelName = { [File in keyof Labels]: `${File}:${Path<Labels[File]>}` }[keyof Labels];

/**
 * Returns one label with its placeholders filled.
 *
 * @throws Error if `content/locales` lacks the label
 * @example label('form:tooLong', 'en', { maximum: 100 }) // 'Use at most 100 characters.'
 */
export function label(name: LabelName, locale: Locale, values: Readonly<Record<string, unknown>> = {}): string {
  let found: unknown = allLabels[locale];
  for (const key of name.split(/[:.]/)) found = (found as Record<string, unknown> | undefined)?.[key];
  if (typeof found !== 'string') throw new Error(`content/locales/${locale} lacks the label "${name}".`);
  return fillLabel(found, values);
}
