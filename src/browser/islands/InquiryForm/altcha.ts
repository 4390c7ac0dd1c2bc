import 'altcha/external';
import stylesheet from 'altcha/altcha.css?url';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { CaptchaChallenge } from '#contract/captcha.ts';
import type { Locale } from '#i18n/locales.ts';
import '../../page/trustedTypes.ts';

/** The widget's texts. */
export interface WidgetTexts {
  label: string;
  verifying: string;
  verified: string;
}

/**
 * Prepares `<altcha-widget>`.
 *
 * @param challenge requests a new challenge for each check
 */
export async function prepareAltcha(
  locale: Locale,
  texts: WidgetTexts,
  challenge: () => Promise<CaptchaChallenge>,
): Promise<void> {
  const { algorithms, defaults, i18n } = globalThis.$altcha;
  algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
  i18n.set(locale, { ...i18n.get('en'), ...texts });
  defaults.set({
    // The widget requires an address to fetch. It gets the API client's answer instead.
    challenge: 'challenge',
    fetch: async () => Response.json(await challenge()),
    language: locale,
    type: 'native',
    hideFooter: true,
    hideLogo: true,
    // Proof of work is enough: no data about the visitor's movements.
    humanInteractionSignature: false,
  });
  await loadStylesheet();
}

/** Loads the style sheet as a file. An import would add it to every page. */
async function loadStylesheet(): Promise<void> {
  if (document.querySelector(`link[href="${stylesheet}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${stylesheet} did not load`));
  });
  // Before the page's own styles, which override it.
  document.head.prepend(link);
  await loaded.catch((error) => {
    link.remove();
    throw error;
  });
}
