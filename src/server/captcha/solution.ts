import * as z from 'zod/mini';
import { captchaChallenge } from '#contract/captcha.ts';

const sentSolution = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

export type SentSolution = z.infer<typeof sentSolution>;

/**
 * Reads what the `altcha` widget sends: JSON of challenge and solution, base64.
 *
 * @returns `undefined` for anything else
 */
export function readSolution(payload: string): SentSolution | undefined {
  try {
    return sentSolution.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
