import type { AstroIntegration } from 'astro';
import { type ConsentText, readConsentTexts } from '#content/check/consents/consentTexts.ts';
import type { ConsentName } from '#content/schemas/legal.ts';
import { type BuildManifest, fieldKeyFingerprint, writeManifest } from '#hosting/buildManifest.ts';
import type { PageContent } from '#hosting/contentPolicy.ts';
import { label } from '#i18n/labels.ts';
import { loadFieldKey } from '#settings/secrets.ts';
import { readSettings } from '#settings/settings.ts';
import { origin } from '#site.ts';

const readFieldKey = () => loadFieldKey(process.env, readSettings(process.env));

/**
 * Compiles the key and vector for encrypted fields into pages: those of the server, from the environment or its data
 * folder. No other secret reaches pages.
 */
export function fieldKey(): AstroIntegration {
  return {
    name: 'field-key',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // A type check needs no key, and must not create one.
        if (command === 'sync') return;
        const define = Object.fromEntries(
          Object.entries(readFieldKey()).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
        );
        updateConfig({ vite: { define } });
      },
    },
  };
}

/**
 * Writes the manifest, by which the server rejects builds with another key and consents to other texts.
 *
 * @param contents content of each page by its file
 */
export function writeBuildManifest(dist: string, contents: ReadonlyMap<string, PageContent>): void {
  writeManifest(dist, {
    fieldKey: fieldKeyFingerprint(readFieldKey()),
    origin,
    ...consentsIn('content'),
    pages: Object.fromEntries(contents),
  });
}

/** Returns a consent text as visitors read it, with the labels of its parts. */
function shownText({ lang, fields: { title, items, purpose, retention, refusal }, body }: ConsentText): string {
  const parts = [
    [label('inquiry:consentItems', lang), items],
    [label('inquiry:consentPurpose', lang), purpose],
    [label('inquiry:consentRetention', lang), retention],
    [label('inquiry:consentRefusal', lang), refusal],
  ];
  return [title, ...parts.map((part) => part.join(': ')), body].join('\n').trim();
}

/**
 * Returns the consent texts that the form of a build shows, and their versions.
 *
 * @param content the content folder
 */
export function consentsIn(content: string): Pick<BuildManifest, 'consentVersions' | 'consentTexts'> {
  const texts = readConsentTexts(content);
  const newest = (name: ConsentName) =>
    texts
      .filter(({ consent }) => consent === name)
      .map(({ version }) => version)
      .slice(-1);
  const consentVersions = { privacy: newest('privacy'), marketing: newest('marketing') };
  const shown = texts.filter(({ consent, version }) => consentVersions[consent].includes(version));
  return {
    consentVersions,
    consentTexts: shown.map((text) => ({
      consent: text.consent,
      version: text.version,
      lang: text.lang,
      text: shownText(text),
    })),
  };
}
