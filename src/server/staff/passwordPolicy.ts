import { longestPassword } from '#contract/session.ts';

/** Minimum length of a password, in characters. */
const shortestPassword = 12;

/** Parts of long passwords that attackers try first. */
const obvious = ['1234567890', 'abcdefghij', 'administrator', 'iloveyou', 'letmein', 'passw0rd', 'password', 'qwerty'];

/**
 * Returns why a password is refused, in a sentence, or `undefined`. Follows NIST SP 800-63B: requires length, no mix of
 * characters, and refuses an attacker's first guesses.
 */
export function passwordProblem(password: string, userId: string): string | undefined {
  const characters = [...password];
  if (characters.length < shortestPassword || password.length > longestPassword) {
    return `The length of the password is wrong: use ${shortestPassword} to ${longestPassword} characters.`;
  }
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) {
    return 'The password contains control characters: remove them.';
  }
  const folded = password.normalize('NFKC').toLowerCase();
  if (userId.length >= 4 && folded.includes(userId)) {
    return 'The password contains the user id: choose another one.';
  }
  if (new Set(folded).size < 5 || isObvious(folded)) {
    return 'The password is too easy to guess: use several words, or --generate.';
  }
  return undefined;
}

/** True when little remains without common parts. */
function isObvious(password: string): boolean {
  const rest = obvious.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.length < 6;
}
