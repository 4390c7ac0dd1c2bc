import { longestPassword } from '#contract/session.ts';

/** Least length of a password, in characters. */
const shortestPassword = 12;

/** Parts of long passwords that attackers try first. */
const obvious = ['1234567890', 'abcdefghij', 'administrator', 'iloveyou', 'letmein', 'passw0rd', 'password', 'qwerty'];

/**
 * Returns why a password is refused, in a sentence, or `undefined`. Follows NIST SP 800-63B: requires length, no mix of
 * characters, and refuses an attacker's first guesses.
 *
 * @param userId of the account
 */
export function passwordProblem(password: string, userId: string): string | undefined {
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

/** True when little remains without common parts. */
function isObvious(password: string): boolean {
  const rest = obvious.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.length < 6;
}
