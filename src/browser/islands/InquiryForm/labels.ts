import type { Locale } from '#i18n/locales.ts';
import enForm from '#locales/en/form.json' with { type: 'json' };
import enInquiry from '#locales/en/inquiry.json' with { type: 'json' };
import koForm from '#locales/ko/form.json' with { type: 'json' };
import koInquiry from '#locales/ko/inquiry.json' with { type: 'json' };
import type { FormProps } from './inquiryFields.ts';

/** Labels and messages. The islands bundle both languages, which keeps them out of the pages. */
const bothLanguages: Record<Locale, Pick<FormProps, 'labels' | 'messages'>> = {
  ko: { labels: koInquiry, messages: koForm },
  en: { labels: enInquiry, messages: enForm },
};

/** Returns the properties of an inquiry's form. */
export const formLabels = (lang: Locale): FormProps => ({ ...bothLanguages[lang], lang });

/** Returns the properties of an addition's form, whose labels replace some of an inquiry's. */
export function additionFormLabels(lang: Locale): FormProps {
  const { addition, failure, registered, ...inquiry } = bothLanguages[lang].labels;
  return {
    ...formLabels(lang),
    labels: {
      ...inquiry,
      ...addition,
      addition,
      failure: { ...failure, refused: addition.refused, unconfirmed: addition.unconfirmed },
      registered: { ...registered, another: addition.another },
    },
  };
}
