import { type VitalFigures, vitalsAnswer, vitalsExportPath, vitalsPath } from '#contract/vitals.ts';
import type { Client } from './client.ts';

/** Stays on the page when the session ends. */
const stayOnPage = { signInPage: false } as const;

/** Calls for the speed of pages. Each throws CallError. */
export const vitalFigures = {
  read: async (client: Client): Promise<VitalFigures> => (await client.call(vitalsPath, vitalsAnswer, stayOnPage)).data,

  /** Saves the figures as a file, and returns the file's name. */
  export: async (client: Client): Promise<string> => await client.download(vitalsExportPath, stayOnPage),
};
