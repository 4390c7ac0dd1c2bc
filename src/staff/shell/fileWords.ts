import { pageLocale } from '#browser/api/pageLocale.ts';
import { pageWords } from '#browser/api/pageWords.ts';
import { type FileProblem, fileExtension, fileLimits, type InquiryFile } from '#contract/desk/inquiryFile.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { formatFileSize } from '#i18n/format.ts';
import en from '#locales/en/inquiryFile.json' with { type: 'json' };
import ko from '#locales/ko/inquiryFile.json' with { type: 'json' };

/** Returns the labels of files. */
export const fileWords = () => pageWords({ ko, en });

/** Returns the kind and size of a file in words: `PDF · 1.2 MB`. */
export function fileFacts({ name, size }: Pick<InquiryFile, 'name' | 'size'>): string {
  return [fileExtension(name)?.toUpperCase(), formatFileSize(size, pageLocale())].filter(Boolean).join(' · ');
}

/** Returns why a file is not attached, in words. */
export function problemText(problem: FileProblem, name: string): string {
  return fillLabel(fileWords().problems[problem], { name, ...fileLimits(pageLocale()) });
}
