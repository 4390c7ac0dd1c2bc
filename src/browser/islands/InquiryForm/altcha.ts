import 'altcha/external';
import stylesheet from 'altcha/altcha.css?url';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { CaptchaChallenge } from '#contract/captcha.ts';
import type { Locale } from '#i18n/locales.ts';

/** What the widget says. */
export interface WidgetTexts {
  label: string;
  verifying: string;
  verified: string;
}

/**
 * Makes `<altcha-widget>` ready to be shown.
 *
 * @param challenge gives a new challenge each time the visitor asks to be verified
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
    // The widget wants an address to fetch from; what it gets is what the API's client got.
    challenge: 'challenge',
    fetch: async () => Response.json(await challenge()),
    language: locale,
    type: 'native',
    hideFooter: true,
    hideLogo: true,
    // The proof of work is all there is to it: how the visitor moves is nobody's business.
    humanInteractionSignature: false,
  });
  await loadStylesheet();
}

/** As a file of its own: a style sheet that is imported comes with the page, before anyone has asked for it. */
async function loadStylesheet(): Promise<void> {
  if (document.querySelector(`link[href="${stylesheet}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${stylesheet} did not load`));
  });
  // Before the page's own styles, which adapt it.
  document.head.prepend(link);
  await loaded.catch((error) => {
    link.remove();
    throw error;
  });
}
