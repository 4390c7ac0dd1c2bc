import * as z from 'zod/mini';
import { formatFileSize } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';

/** Media types of the files that staff may attach to a reply, by extension. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  hwp: 'application/vnd.hancom.hwp',
  hwpx: 'application/vnd.hancom.hwpx',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
} as const;

export type FileExtension = keyof typeof fileTypes;

/** Maximum number of files in a reply. */
export const maxFiles = 5;

/** Maximum size of a reply's files together, in bytes. A mail encodes them in base64, and many mail servers refuse 25 MB. */
export const maxFileBytes = 10_000_000;

/** Maximum length of a file name, in Unicode code points. */
export const maxFileName = 100;

/** File of a reply, without its content. */
export const inquiryFile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    size: z.int().check(z.positive(), z.meta({ description: 'In bytes.' })),
  })
  .check(z.meta({ id: 'InquiryFile' }));

export type InquiryFile = z.infer<typeof inquiryFile>;

/** Returns the extension of a file's name if staff may attach such files. */
export function fileExtension(name: string): FileExtension | undefined {
  const extension = extensionOf(name).slice(1).toLowerCase();
  return Object.hasOwn(fileTypes, extension) ? (extension as FileExtension) : undefined;
}

/**
 * Returns a file's name without its path and without characters that change how it reads or that systems refuse. A long
 * name keeps its extension.
 *
 * @example cleanFileName('C:\\docs\\견적\u202Efdp.pdf') // '견적fdp.pdf'
 */
export function cleanFileName(written: string): string {
  const last = written.split(/[/\\]/).at(-1) ?? '';
  // Mac file systems decompose Hangul.
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff<>:"|?*]/gu, '')
    .trim();
  const extension = extensionOf(clean);
  const stem = [...clean.slice(0, clean.length - extension.length)].slice(0, maxFileName - extension.length);
  return `${stem.join('').trim() || 'file'}${extension}`;
}

const extensionOf = (name: string): string => /\.\w{1,8}$/.exec(name)?.[0] ?? '';

/** Reason for refusing a file: its content belongs to another kind, or the reply has too many or too large files. */
export type FileProblem = 'empty' | 'kind' | 'content' | 'size' | 'count';

/**
 * Returns why a file cannot join the other files of a reply, as far as its name and size tell.
 *
 * @param others sizes of the other files, in bytes
 */
export function fileProblem(
  { name, size }: Pick<InquiryFile, 'name' | 'size'>,
  others: readonly number[],
): FileProblem | undefined {
  if (fileExtension(name) === undefined) return 'kind';
  if (size === 0) return 'empty';
  if (others.length >= maxFiles) return 'count';
  return others.reduce((sum, other) => sum + other, size) > maxFileBytes ? 'size' : undefined;
}

/** Returns the values of a problem's label, and of the hint beside the files. */
export const fileLimits = (locale: Locale) => ({
  kinds: Object.keys(fileTypes)
    .filter((extension) => extension !== 'jpeg')
    .map((extension) => extension.toUpperCase())
    .join(', '),
  count: maxFiles,
  size: formatFileSize(maxFileBytes, locale),
});
