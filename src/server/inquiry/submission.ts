import * as z from 'zod/mini';
import type { FieldReason } from '#contract/fieldReason.ts';
import { idempotencyKey } from '#contract/inquiry.ts';
import type { AcceptableSolution, Captcha } from '../captcha/captcha.ts';
import { isUsed } from '../captcha/usedSolutions.ts';
import type { Database } from '../database/openDatabase.ts';
import { InvalidFields } from '../http/apiError.ts';
import type { AppContext } from '../http/environment.ts';

const keyHeader = 'Idempotency-Key';

/** Rolls back a submission whose key is taken. */
export class KeyTaken extends Error {}

/** Rolls back a submission whose captcha solution is used. */
export class SolutionUsed extends Error {}

/** Key and captcha solution of a request. When one is undefined, `issues` has the reason. */
export interface Credentials {
  key: string | undefined;
  solution: AcceptableSolution | undefined;
  issues: z.core.$ZodIssue[];
}

/** Checks the credentials of the calls that visitors submit. */
export class Submissions {
  readonly #database: Database;
  readonly #captcha: Captcha;

  constructor(database: Database, captcha: Captcha) {
    this.#database = database;
    this.#captcha = captcha;
  }

  /** @param payload captcha solution as sent */
  async credentials(c: AppContext, payload: unknown): Promise<Credentials> {
    const key = z.safeParse(idempotencyKey, c.req.header(keyHeader), { reportInput: true });
    const keyIssues = key.error?.issues.map((issue) => ({ ...issue, path: [keyHeader] })) ?? [];
    const { solution, refusal } = await this.#checkSolution(payload);
    const issues = [...keyIssues, ...(refusal ? [captchaIssue(refusal)] : [])];
    return { key: key.data, solution, issues };
  }

  /** Returns the issues of the credentials, for a body that the schema rejects. */
  async issues(c: AppContext, body: object): Promise<z.core.$ZodIssue[]> {
    return (await this.credentials(c, 'captcha' in body ? body.captcha : undefined)).issues;
  }

  async #checkSolution(payload: unknown): Promise<{ solution?: AcceptableSolution; refusal?: FieldReason }> {
    const check = typeof payload === 'string' ? await this.#captcha.check(payload) : undefined;
    if (check?.state !== 'solved') {
      return { refusal: check?.state === 'expired' ? 'form:captchaExpired' : 'form:captchaRequired' };
    }
    return (await isUsed(this.#database.db, check.solution))
      ? { refusal: 'form:captchaExpired' }
      : { solution: check.solution };
  }
}

function captchaIssue(message: FieldReason): z.core.$ZodIssue {
  return { code: 'custom', path: ['captcha'], message, input: null };
}

/** Refuses a used solution by its field, and rethrows other errors. */
export function refuseUsed(error: unknown): never {
  throw error instanceof SolutionUsed ? new InvalidFields({ issues: [captchaIssue('form:captchaExpired')] }) : error;
}
