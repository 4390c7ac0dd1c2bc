import { userInfo } from 'node:os';

/** Returns the operating-system user of a command, with the person who used sudo: `lee as site`. */
export function operatorName(environment: NodeJS.ProcessEnv = process.env): string {
  const account = accountName();
  const person = environment.SUDO_USER;
  return person && person !== account ? `${person} as ${account}` : account;
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return `user ${process.getuid?.()}`;
  }
}
