import { longestPassword } from '#contract/session.ts';

/** Least length of a password, in characters. */
const shortestPassword = 12;

/** Parts of the long passwords that attackers try first. */
const obvious = ['1234567890', 'abcdefghij', 'administrator', 'iloveyou', 'letmein', 'passw0rd', 'password', 'qwerty'];

/**
 * Why a password may not be chosen, in a sentence; `undefined` when it may. By NIST SP 800-63B: length counts, no mix
 * of characters is asked for, and what an attacker tries first is refused.
 *
 * @param userId of the account
 */
export function passwordFault(password: string, userId: string): string | undefined {
  const characters = [...password];
  if (characters.length < shortestPassword || password.length > longestPassword) {
    return `A password has ${shortestPassword} to ${longestPassword} characters.`;
  }
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) {
    return 'A password has no control characters.';
  }
  const folded = password.normalize('NFKC').toLowerCase();
  if (userId.length >= 4 && folded.includes(userId)) {
    return 'A password does not contain the user id.';
  }
  if (new Set(folded).size < 5 || isObvious(folded)) {
    return 'That password is too easy to guess: use several words, or --generate.';
  }
  return undefined;
}

/** Whether little remains when what everybody tries is taken out. */
function isObvious(password: string): boolean {
  const rest = obvious.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.length < 6;
}
