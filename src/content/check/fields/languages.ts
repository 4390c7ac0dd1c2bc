import type { z } from 'zod';
import { allLocales, otherLocale } from '#i18n/locales.ts';
import { registry } from '../../schemas/registry.ts';
import { schemaAt } from '../advice/schemaNode.ts';
import { languageNames, show } from '../advice/values.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { atField, type Content, type ContentFile, type Entry } from '../read/content.ts';

function* checkMissing(entry: Entry): Iterable<Diagnostic> {
  if (!registry[entry.collection].bothLanguages) return;
  for (const locale of allLocales.filter((each) => !entry.files[each])) {
    const [from, to] = [`${otherLocale(locale)}.md`, `${locale}.md`];
    yield {
      file: `${entry.folder}/${to}`,
      ...fault('missingLanguage', { language: languageNames[locale], from, to }),
    };
  }
}

/** Parses a field's value and applies its default. Returns undefined for an invalid value. */
function effective(
  { collection }: Entry,
  { fields }: ContentFile,
  [field = '', part]: readonly string[],
): { value: unknown } | undefined {
  const schema = schemaAt(registry[collection].schema, [field]) as z.ZodType | undefined;
  const read = schema?.safeParse(fields?.[field]);
  if (!read?.success) return undefined;
  return { value: part === undefined ? read.data : (read.data as Record<string, unknown> | null)?.[part] };
}

/** Compares shared fields. The fault names both values, because only the editor knows the right one. */
function* checkShared(entry: Entry): Iterable<Diagnostic> {
  const { ko, en } = entry.files;
  if (!ko?.fields || !en?.fields) return;
  for (const field of registry[entry.collection].shared) {
    const path = field.split('.');
    const values = [ko, en].map((file) => effective(entry, file, path));
    const [korean, english] = values.map((each) => each && JSON.stringify(each.value));
    if (values.includes(undefined) || korean === english) continue;
    const [inKorean = '', inEnglish = ''] = values.map((each) => (each?.value === undefined ? '—' : show(each.value)));
    yield atField(en, path, fault('languagesDiffer', { korean: inKorean, english: inEnglish }));
  }
}

/** Checks that both languages exist where required, have equal shared fields. */
export function* checkLanguages({ entries }: Content): Iterable<Diagnostic> {
  for (const entry of entries) {
    yield* checkMissing(entry);
    yield* checkShared(entry);
  }
}
