import { maxPassword } from '#contract/session.ts';
import { product, siteInfo } from '#site.ts';
import { commonPasswords } from './commonPasswords.ts';

/** Minimum length of a password, in characters. */
const minPassword = 12;

/** Parts of long passwords that attackers try first. */
const obvious = ['1234567890', 'abcdefghij', 'administrator', 'iloveyou', 'letmein', 'passw0rd', 'password', 'qwerty'];

/** Account that a password is for. */
export interface PasswordOwner {
  user_id: string;
  comp_id: string;
  name: string;
}

/** Reason to refuse a password, as the end of its label `form:password…`. */
export type PasswordProblem = 'Length' | 'Control' | 'Name' | 'Company' | 'Common';

/** Names of the company that a password must not contain. */
const companyNames = [product, siteInfo.ko.name, siteInfo.en.name].flatMap((name) => [name, name.replace(/\s/g, '')]);

/**
 * Returns why a password is refused, or `undefined`. Follows NIST SP 800-63B: requires length, no mix of characters,
 * and refuses an attacker's first guesses.
 */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | undefined {
  const characters = [...password];
  if (characters.length < minPassword || password.length > maxPassword) {
    return 'Length';
  }
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) {
    return 'Control';
  }
  const text = folded(password);
  const holds = (name: string) => isDistinctive(name) && text.includes(folded(name));
  if ([owner.user_id, owner.name, ...owner.name.split(/\s+/)].some(holds)) {
    return 'Name';
  }
  if ([owner.comp_id, ...companyNames].some(holds)) {
    return 'Company';
  }
  return new Set(text).size < 5 || isObvious(text) ? 'Common' : undefined;
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** True for a name that words rarely hold by chance: four letters, or three of a script with syllables. */
function isDistinctive(name: string): boolean {
  return [...name].length >= (/\p{Script=Latin}/u.test(name) ? 4 : 3);
}

/** True when little remains without common parts, or without one common password. */
function isObvious(password: string): boolean {
  const rest = obvious.reduce((text, word) => text.replaceAll(word, ''), password);
  const isShort = (text: string) => text !== password && text.length < 6;
  return isShort(rest) || commonPasswords.some((word) => isShort(password.replaceAll(word, '')));
}
