import { hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { type CaptchaChallenge, captchaChallenge } from '#contract/captcha.ts';

/** How long a challenge may be solved and its solution sent, in seconds. */
const validity = 300;

/** Rounds of PBKDF2 for one try, and how many tries a browser needs: a second or two on a phone. */
const cost = 1000;
const tries = { least: 300, most: 600 };

/** A solution that may be accepted, once. */
export interface AcceptableSolution {
  /** Names the challenge: its signature. */
  challenge: string;
  expiresAt: Date;
}

/** Result of a check. The server refuses `expired` and `wrong` solutions. */
export type SolutionCheck = { state: 'solved'; solution: AcceptableSolution } | { state: 'expired' | 'wrong' };

/** Derives the two keys that sign a challenge from one secret. */
export function captchaKeys(secret: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
  return {
    hmacSignatureSecret: derive('captcha challenge'),
    hmacKeySignatureSecret: derive('captcha solution'),
  };
}

/** ALTCHA proof of work. Challenges are not stored: their signature proves that they came from this site. */
export class Captcha {
  readonly #keys: ReturnType<typeof captchaKeys>;
  readonly #now: () => Date;

  /** @param secret shared by all processes */
  constructor(secret: string, now: () => Date) {
    this.#keys = captchaKeys(secret);
    this.#now = now;
  }

  /** A new challenge, to be solved within five minutes. */
  async challenge(): Promise<CaptchaChallenge> {
    const expiresAt = Math.floor(this.#now().getTime() / 1000) + validity;
    const { parameters, signature = '' } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(tries.most, tries.least),
      deriveKey,
      expiresAt,
      ...this.#keys,
    });
    return { parameters: { ...parameters, expiresAt }, signature };
  }

  /**
   * Checks that a challenge of this server was solved in time. Does not know used solutions.
   *
   * @param payload as the `altcha` widget gives it: JSON of challenge and solution, base64
   */
  async check(payload: string): Promise<SolutionCheck> {
    const sent = readSolution(payload);
    if (!sent) {
      return { state: 'wrong' };
    }
    const expiresAt = new Date(sent.challenge.parameters.expiresAt * 1000);
    const { verified, expired } = await verifySolution({ ...sent, deriveKey, ...this.#keys });
    if (expired || (verified && expiresAt <= this.#now())) {
      return { state: 'expired' };
    }
    return verified
      ? { state: 'solved', solution: { challenge: sent.challenge.signature, expiresAt } }
      : { state: 'wrong' };
  }
}

const sentSolution = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

type SentSolution = z.infer<typeof sentSolution>;

/**
 * Reads the payload of the `altcha` widget: JSON of challenge and solution, base64.
 *
 * @returns `undefined` for anything else
 */
function readSolution(payload: string): SentSolution | undefined {
  try {
    return sentSolution.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
