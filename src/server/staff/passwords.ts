import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { Unavailable } from '../http/apiError.ts';

/** Argon2id by OWASP's Password Storage Cheat Sheet: 19 MiB (in KiB), two passes, one lane. */
const currentCost = { memory: 19_456, passes: 2, parallelism: 1 };

type Cost = typeof currentCost;

/** Lengths in bytes, as RFC 9106 recommends them. */
const saltLength = 16;
const tagLength = 32;

/** Concurrent hashes: half of Node's thread pool, which also reads files. */
const concurrency = 2;

/** Maximum number of hashes that wait. The server works through them within seconds. */
const maxQueue = 100;

/** Hashes and compares passwords. Each hash takes about 20 MB and 30 ms of a core, so few run at a time. */
export class Passwords {
  readonly #limit = pLimit(concurrency);
  readonly #cost: Cost;
  /** Well-formed hash that no password matches. */
  readonly #unmatchable: string;

  constructor(cost = currentCost) {
    this.#cost = cost;
    this.#unmatchable = format(randomBytes(saltLength), randomBytes(tagLength), cost);
  }

  /**
   * Hashes a password with a random salt.
   *
   * @returns Argon2id, in PHC string format
   * @throws Unavailable when too many hashes wait
   */
  async hash(password: string): Promise<string> {
    return await this.#run(async () => {
      const salt = randomBytes(saltLength);
      return format(salt, await derive(password, salt, this.#cost), this.#cost);
    });
  }

  /**
   * Checks that a password matches a hash.
   *
   * @param hashed `undefined` without an account, which takes the same time
   * @throws Unavailable when too many hashes wait
   */
  async match(hashed: string | undefined, password: string): Promise<boolean> {
    const { salt, tag, ...parameters } = parse(hashed ?? this.#unmatchable);
    return await this.#run(async () => timingSafeEqual(await derive(password, salt, parameters), tag));
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { activeCount, pendingCount } = this.#limit;
    if (activeCount + pendingCount >= concurrency + maxQueue) {
      throw new Unavailable();
    }
    return this.#limit(work);
  }
}

/** True when a hash has weaker parameters than today's. */
export function isWeakHash(hashed: string): boolean {
  const { memory, passes } = parse(hashed);
  return memory < currentCost.memory || passes < currentCost.passes;
}

/** Composes characters: operating systems send them composed or decomposed. */
function derive(password: string, salt: Buffer, parameters: Cost): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength, ...parameters });
}

/** Formats a hash as a PHC string. */
function format(salt: Buffer, tag: Buffer, { memory, passes, parallelism }: Cost): string {
  const [encodedSalt, encodedTag] = [salt, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodedSalt}$${encodedTag}`;
}

/**
 * Parses a hash.
 *
 * @throws Error when it is no Argon2id hash as a PHC string
 */
function parse(hashed: string): Cost & { salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/.exec(hashed) ?? [];
  if (!tag) {
    throw new Error('A stored password is no Argon2id hash: give the account a new one.');
  }
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
