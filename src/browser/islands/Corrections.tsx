import { fillLabel } from '#i18n/fillLabel.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Correction } from '#search/readQuery.ts';

interface Props {
  corrections: readonly Correction[] | undefined;
  label: string;
  locale: Locale;
}

/** Returns the used word in quotation marks, in Korean with its particle. */
const quoted: Record<Locale, (correction: Correction) => string> = {
  ko: ({ used, particle }) => `‘${used}’${particle}`,
  en: ({ used }) => `“${used}”`,
};

/** Says which typed words a search replaced. */
export const Corrections = ({ corrections = [], label, locale }: Props) =>
  corrections.map((each) => (
    <span key={each.typed}>{` · ${fillLabel(label, { typed: each.typed, used: quoted[locale](each) })}`}</span>
  ));
