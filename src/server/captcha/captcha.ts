import { hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { type CaptchaChallenge, captchaChallenge } from '#contract/captcha.ts';

/** Lifetime of a challenge and its solution, in seconds. */
const validity = 300;

/** PBKDF2 iterations per try, and the number of tries that a browser needs: one or two seconds on a phone. */
const cost = 1000;
const tries = { minimum: 300, maximum: 600 };

/** A correct solution, to be accepted once. */
export interface AcceptableSolution {
  /** Signature of the challenge, which identifies it. */
  challenge: string;
  expiresAt: Date;
}

/** Result of a check. The server rejects `expired` and `wrong` solutions. */
export type SolutionCheck = { state: 'solved'; solution: AcceptableSolution } | { state: 'expired' | 'wrong' };

/** Derives the two keys that sign a challenge from one secret. */
export function captchaKeys(secret: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');
  return {
    hmacSignatureSecret: derive('captcha challenge'),
    hmacKeySignatureSecret: derive('captcha solution'),
  };
}

/** ALTCHA proof of work. The server stores no challenges: their signature proves their origin. */
export class Captcha {
  readonly #keys: ReturnType<typeof captchaKeys>;
  readonly #now: () => Date;

  /** @param secret shared by all processes */
  constructor(secret: string, now: () => Date) {
    this.#keys = captchaKeys(secret);
    this.#now = now;
  }

  /** Creates a challenge, which expires after five minutes. */
  async challenge(): Promise<CaptchaChallenge> {
    const expiresAt = Math.floor(this.#now().getTime() / 1000) + validity;
    const { parameters, signature = '' } = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(tries.maximum, tries.minimum),
      deriveKey,
      expiresAt,
      ...this.#keys,
    });
    return { parameters: { ...parameters, expiresAt }, signature };
  }

  /**
   * Checks that a challenge of this server was solved in time. Does not detect reuse.
   *
   * @param payload payload of the `altcha` widget: JSON of challenge and solution, in base64
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
 * Parses the payload of the `altcha` widget.
 *
 * @returns `undefined` for a malformed payload
 */
function readSolution(payload: string): SentSolution | undefined {
  try {
    return sentSolution.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
