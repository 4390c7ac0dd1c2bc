import { registry } from '#schemas/registry.ts';
import { isText, schemaAt } from '../advice/schemaNode.ts';
import { show, toYaml } from '../advice/values.ts';
import type { Fault, FieldPath, Mistake } from '../mistake.ts';
import { atField, type Content, type ContentFile } from '../read/content.ts';

const titleNames = ['title', 'name', 'heading', 'label', 'claim', 'tagline', 'mission', 'unit', 'value', 'prefix'];
const longestTitle = 100;

const htmlTag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;
const markdownMark = /\*\*|~~|`|!?\[[^\]]*\]\([^)]*\)|^#{1,6}\s/;

/** The words without the marks that would be shown as they stand. */
const plainWords = (value: string) =>
  value
    .replace(/<!--.*?-->|<\/?[a-z][^<>]*>/gis, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|~~|`/g, '')
    .replace(/^#{1,6}\s+/, '')
    .trim();

/** Every text of a file's fields with its path; days, moments and names from a list are none. */
function* textsOf(file: ContentFile): Generator<{ path: FieldPath; value: string }> {
  const root = registry[file.collection].schema;
  function* walk(value: unknown, path: FieldPath): Generator<{ path: FieldPath; value: string }> {
    if (typeof value === 'string') {
      const schema = schemaAt(root, path);
      if (schema && isText(schema)) yield { path, value };
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        yield* walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
      }
    }
  }
  yield* walk(file.fields, []);
}

/** What YAML makes of a text that would have to stand in quotes. */
function quotingFault(value: string, comment: string | undefined, source: string | undefined): Fault | undefined {
  if (comment !== undefined) {
    return {
      wrong: {
        ko: `띄어쓰기 뒤의 #부터는 읽지 않습니다. 읽은 값: ${show(value)}, 버려진 글: ${show(`#${comment}`)}`,
        en: `Everything from " #" on is left out. The value read: ${show(value)}, left out: ${show(`#${comment}`)}`,
      },
      write: `'${`${value} #${comment}`.replaceAll("'", "''")}'`,
    };
  }
  // The YAML reader of the build takes an unquoted day for a date, not for text.
  if (source === value && /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?$/.test(value)) {
    return {
      wrong: { ko: `글인데 날짜로 읽힙니다: ${value}`, en: `This is text, but is read as a date: ${value}` },
      write: `'${value}'`,
    };
  }
  return undefined;
}

function wordsFault(value: string, isTitle: boolean): Fault | undefined {
  if (/^…$|^\[?(?:…(?:, )?)+\]?$/.test(value.trim())) {
    return {
      wrong: { ko: '자리만 잡아 둔 …가 그대로 있습니다.', en: 'The placeholder … is still there.' },
      write: { ko: '…를 지우고 글을 쓰세요.', en: 'Write your text in its place.' },
    };
  }
  if (htmlTag.test(value)) {
    return {
      wrong: {
        ko: `항목에는 HTML을 쓸 수 없습니다: ${show(value)}`,
        en: `HTML is not possible in a field: ${show(value)}`,
      },
      write: toYaml(plainWords(value)),
    };
  }
  if (markdownMark.test(value)) {
    return {
      wrong: {
        ko: `항목에서는 마크다운 기호가 그대로 보입니다: ${show(value)}`,
        en: `Markdown marks in a field are shown as they stand: ${show(value)}`,
      },
      write: toYaml(plainWords(value)),
    };
  }
  if (isTitle && /\n/.test(value.trim())) {
    return {
      wrong: {
        ko: `제목이 여러 줄입니다: ${show(value.trim())}`,
        en: `The title has line breaks: ${show(value.trim())}`,
      },
      write: toYaml(value.trim().replaceAll(/\s*\n\s*/g, ' ')),
    };
  }
  if (isTitle && value.length > longestTitle) {
    return {
      wrong: {
        ko: `제목이 너무 깁니다(${value.length}자): ${show(value)}`,
        en: `The title is too long (${value.length} characters): ${show(value)}`,
      },
      write: { ko: `${longestTitle}자 안으로 줄이세요.`, en: `Shorten it to ${longestTitle} characters.` },
    };
  }
  return undefined;
}

/** The texts of the fields: without marks that would be shown, cut values, line breaks in titles, placeholders. */
export function checkTexts({ files }: Content): Mistake[] {
  return files.flatMap((file) =>
    [...textsOf(file)].flatMap(({ path, value }) => {
      const key = path.at(-1) ?? '';
      const fault =
        wordsFault(value, titleNames.includes(String(key))) ??
        quotingFault(value, file.commentOf(path), file.sourceOf(path));
      if (!fault) return [];
      const write =
        typeof fault.write === 'string' ? `${typeof key === 'number' ? '-' : `${key}:`} ${fault.write}` : fault.write;
      return [atField(file, path, { ...fault, write })];
    }),
  );
}
