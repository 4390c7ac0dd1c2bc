import english from '../../content/locales/en/tourism.json' with { type: 'json' };
import korean from '../../content/locales/ko/tourism.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/** Names of the staff menu: the regional tourism theme's categories (specification sections 1 and 3). */
export type TourismMenu = keyof typeof korean.menu;

/** Category detail keys (specification section 3). */
type TourismDetail = keyof typeof korean.detail;

interface TourismLabels {
  /** Category name to label. */
  menu: Record<TourismMenu, string>;
  /** Label of the region's sights. */
  sight: string;
  /** Category detail key to label. */
  detail: Record<TourismDetail, string>;
}

/** Label tables of the tourism theme; a label missing in one language is a type error. */
export const tourismLabels: Record<Locale, TourismLabels> = { ko: korean, en: english };
