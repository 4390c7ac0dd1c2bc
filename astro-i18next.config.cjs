const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const labels = join(__dirname, 'content/locales');
const namespaces = readdirSync(join(labels, 'ko'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

/** @type {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'ko',
  locales: ['ko', 'en'],
  namespaces,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    // By default the integration reads from the project's URL, which is percent-encoded. JSON escapes the path, which
    // the integration inserts into a script as it is.
    backend: { loadPath: JSON.stringify(join(labels, '{{lng}}/{{ns}}.json')).slice(1, -1) },
    preload: ['ko', 'en'],
    // A label missing in one language is an error, never silently the other language.
    fallbackLng: false,
    saveMissing: true,
    missingKeyHandler: (languages, namespace, key) => {
      throw new Error(
        `content/locales/${languages.join(',')}/${namespace}.json: label "${key}" is missing. Add it there in both languages.`,
      );
    },
    missingInterpolationHandler: (text, [placeholder]) => {
      throw new Error(`content/locales: the site gives no value for ${placeholder} in "${text}".`);
    },
    returnNull: false,
    interpolation: { escapeValue: false },
  },
};
