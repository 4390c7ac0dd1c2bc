import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Unavailable } from '../http/apiError.ts';

/** Argon2id by OWASP's Password Storage Cheat Sheet: 19 MiB (in KiB), two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes: half of Node's thread pool, which also reads files. */
const concurrency = 2;

/** Most hashes that wait. The server works through them within seconds. */
const longestQueue = 100;

/** Hashes and compares passwords. Each hash takes about 20 MB and 30 ms of a core, so few run at a time. */
export class Passwords {
  readonly #limit = pLimit(concurrency);
  readonly #parameters: typeof parameters;
  readonly #unmatchable: string;

  constructor(cost = parameters) {
    this.#parameters = cost;
    this.#unmatchable = unmatchableHash(cost);
  }

  /**
   * Hashes a password with a random salt.
   *
   * @returns Argon2id, in PHC string format
   * @throws Unavailable when too many hashes wait
   */
  async hash(password: string): Promise<string> {
    return await this.#run(() => hash(normalized(password), this.#parameters));
  }

  /**
   * Checks that a password matches a hash.
   *
   * @param hashed `undefined` without an account, which takes the same time
   * @throws Unavailable when too many hashes wait
   */
  async match(hashed: string | undefined, password: string): Promise<boolean> {
    return await this.#run(() => verify(hashed ?? this.#unmatchable, normalized(password)));
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { activeCount, pendingCount } = this.#limit;
    if (activeCount + pendingCount >= concurrency + longestQueue) {
      throw new Unavailable();
    }
    return this.#limit(work);
  }
}

/** True when a hash has weaker parameters than today's. */
export function isWeakHash(hashed: string): boolean {
  const { memoryCost, timeCost } = parseOptions(hashed);
  return !hashed.startsWith('$argon2id$') || memoryCost < parameters.memoryCost || timeCost < parameters.timeCost;
}

/** Composes characters: operating systems send them composed or decomposed. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

/** Returns a well-formed hash that no password matches. */
function unmatchableHash({ memoryCost, timeCost, parallelism }: typeof parameters): string {
  const [salt, result] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${result}`;
}
