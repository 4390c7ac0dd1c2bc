import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { WorkLimit } from './workLimit.ts';

/** Argon2id by OWASP's Password Storage Cheat Sheet: 19 MiB (in KiB), two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the threads that Node has for this and for reading files; 100 that wait are answered within seconds. */
const limit = { atOnce: 2, waiting: 100 };

/** Hashes passwords and compares them; each takes about 20 MB and some 30 ms of a core, so few run at a time. */
export class Passwords {
  readonly #work = new WorkLimit(limit);
  readonly #nobodys = unmatchableHash();

  /**
   * Hashes a password with a salt of its own.
   *
   * @returns Argon2id, in PHC string format
   */
  async hash(password: string): Promise<string> {
    return await this.#work.run(() => hash(normalized(password), parameters));
  }

  /**
   * Whether a password is the one that was hashed.
   *
   * @param hashed `undefined` where there is no account: it then takes the same time to say no
   * @throws Unavailable when too many wait
   */
  async match(hashed: string | undefined, password: string): Promise<boolean> {
    return await this.#work.run(() => verify(hashed ?? this.#nobodys, normalized(password)));
  }
}

/** Whether a hash was made with less than today's parameters. */
export function isWeakHash(hashed: string): boolean {
  const { memoryCost, timeCost } = parseOptions(hashed);
  return !hashed.startsWith('$argon2id$') || memoryCost < parameters.memoryCost || timeCost < parameters.timeCost;
}

/** The same characters may reach the server composed or decomposed, as the system of the keyboard has it. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

/** A well-formed hash that is nobody's: a random number in the place of the result. */
function unmatchableHash(): string {
  const { memoryCost, timeCost, parallelism } = parameters;
  const [salt, result] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${result}`;
}
