import icon192 from '#brand/icon-192.png?url';
import icon512 from '#brand/icon-512.png?url';
import iconMaskable from '#brand/icon-maskable-512.png?url';
import { allLocales, defaultLocale, locales } from '#i18n/locales.ts';
import { siteInfo } from '#site.ts';
import { tokenColour } from '#styles/tokenColour.ts';

const png = { type: 'image/png' };

/** Name, colours and icons that systems show for the installed site (W3C Web Application Manifest). */
export const webManifest = {
  id: '/',
  start_url: '/',
  name: siteInfo[defaultLocale].name,
  lang: locales[defaultLocale].tag,
  name_localized: Object.fromEntries(
    allLocales.filter((locale) => locale !== defaultLocale).map((locale) => [locale, siteInfo[locale].name]),
  ),
  display: 'minimal-ui',
  theme_color: tokenColour('paper'),
  background_color: tokenColour('paper'),
  icons: [
    { src: icon192, sizes: '192x192', ...png },
    { src: icon512, sizes: '512x512', ...png },
    { src: iconMaskable, sizes: '512x512', purpose: 'maskable', ...png },
  ],
};
