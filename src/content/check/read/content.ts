import type { Locale } from '#i18n/locales.ts';
import type { PublicationState } from '../../schemas/publication.ts';
import type { CollectionName } from '../../schemas/registry.ts';
import { type Diagnostic, type Fault, type FieldPath, formatPath } from '../diagnostic.ts';
import type { Markdown } from './markdown.ts';

/** A correctly placed `ko.md` or `en.md`. */
export interface ContentFile {
  /** Path below the content folder as on disk, such as `news/launch/ko.md`. */
  path: string;
  /** Folder of the file, such as `news/launch`. */
  folder: string;
  collection: CollectionName;
  /** Folder below the collection's, such as `enterprise/chat`; empty for a collection of a single entry. */
  id: string;
  language: Locale;
  /** True for a draft, which builds omit. */
  draft: boolean;
  /** The fields as written; absent when they could not be read. */
  fields?: Record<string, unknown>;
  /** The text below the fields, with its lines numbered as in the file. */
  markdown: Markdown;
  /** Line of a field, or of the nearest field around it that exists. */
  lineOf(path: FieldPath): number | undefined;
  /** A scalar exactly as typed in the file, such as `04524`. */
  sourceOf(path: FieldPath): string | undefined;
  /** The comment after an unquoted value, from ` #` on. */
  commentOf(path: FieldPath): string | undefined;
}

/** A folder with its language files. */
export interface Entry {
  collection: CollectionName;
  id: string;
  folder: string;
  files: Partial<Record<Locale, ContentFile>>;
}

/** Page at an address. */
export interface KnownPage {
  publication: PublicationState;
  /** Entry that the page shows. */
  entry?: Entry;
}

/** Everything in the content folder, read once. */
export interface Content {
  /** Paths of all files below the content folder: as on disk, by their NFC form. */
  paths: ReadonlyMap<string, string>;
  /** Folders below the content folder, as on disk. */
  folders: readonly string[];
  /** Symbolic links below the content folder, which are not followed. */
  symbolicLinks: readonly string[];
  entries: readonly Entry[];
  files: readonly ContentFile[];
  /** Pages of this site by address, see `knownAddresses`. */
  addresses: ReadonlyMap<string, KnownPage>;
  /** Current time, which decides which posts are published. */
  now: Date;
}

/** True when no file of an entry is published. */
export const isDraft = ({ files }: Entry) => Object.values(files).every(({ draft }) => draft);

/** Returns the names of a post's attachments as written, with an empty string for each invalid one. */
export function attachedFiles({ fields }: ContentFile): string[] {
  const list: unknown = fields?.attachments;
  if (!Array.isArray(list)) return [];
  return list.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'file' in item && typeof item.file === 'string' ? item.file : '',
  );
}

/** Returns the names of the files that the fields of a text show or offer. */
export function filesInFields(file: ContentFile): string[] {
  const picture = file.fields?.picture;
  return [...attachedFiles(file), ...(typeof picture === 'string' && picture.includes('.') ? [picture] : [])];
}

/** Returns the aliases of a post as written, with an empty string for each invalid one. */
export function aliasesOf({ fields }: ContentFile): string[] {
  const list: unknown = fields?.aliases;
  return Array.isArray(list) ? list.map((alias: unknown) => (typeof alias === 'string' ? alias : '')) : [];
}

/** Returns a mistake in a field of a file. */
export function atField(file: ContentFile, path: FieldPath, fault: Fault): Diagnostic {
  return { file: file.path, line: file.lineOf(path), field: formatPath(path), ...fault };
}
