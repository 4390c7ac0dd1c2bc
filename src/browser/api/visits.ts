import {
  type VisitNumbers,
  type VisitUnit,
  visitNumbersAnswer,
  visitNumbersExportPath,
  visitNumbersPath,
} from '#contract/visitNumbers.ts';
import type { Client } from './client.ts';

/** Stays on the page when the session ends. */
const stayOnPage = { signInPage: false } as const;

/** Calls for the numbers of the site. Each throws CallError. */
export const visits = {
  numbers: async (client: Client, unit: VisitUnit): Promise<VisitNumbers> =>
    (await client.call(visitNumbersPath, visitNumbersAnswer, { ...stayOnPage, query: { unit } })).data,

  /** Saves the views of all pages as a file, and returns the file's name. */
  export: async (client: Client, unit: VisitUnit): Promise<string> =>
    await client.download(visitNumbersExportPath, { ...stayOnPage, query: { unit } }),
};
