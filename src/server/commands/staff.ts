import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { menuIds } from '#contract/menu.ts';
import { singleLine } from '#contract/text.ts';
import { product } from '#site.ts';
import { permittedMenus } from '../staff/access.ts';
import { passwordFault } from '../staff/passwordPolicy.ts';
import { Passwords } from '../staff/passwords.ts';
import { SignInLimits, type SignInLock } from '../staff/signInLimits.ts';
import {
  accountPseudonym,
  addStaff,
  changePassword,
  disableStaff,
  enableStaff,
  listStaff,
  normalizedUserId,
  setMenus,
} from '../staff/staff.ts';
import { type Command, type CommandContext, onDatabase, UsageError } from './command.ts';
import { type PasswordSource, readPassword } from './readPassword.ts';

const usage = `npm run staff -- add USER --name "…" [--company …] [--menus a,b|all] [--generate]
npm run staff -- list [--json]
npm run staff -- disable USER
npm run staff -- enable USER
npm run staff -- password USER [--generate]
npm run staff -- menus USER a,b|all|none
The password is asked for, or read from a pipe; --generate makes one and shows it once.
Menus: ${menuIds.join(', ')}`;

const options = {
  name: { type: 'string' },
  company: { type: 'string' },
  menus: { type: 'string' },
  generate: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

interface StaffCall extends CommandContext {
  userId: string;
  /** What follows the user id. */
  rest: string[];
  values: { name?: string; company?: string; menus?: string; generate?: boolean };
  source: PasswordSource;
}

/** What can be done to an account, with the options it takes. */
const actions: Record<string, { takes: (keyof typeof options)[]; run(call: StaffCall): Promise<void> }> = {
  add: { takes: ['name', 'company', 'menus', 'generate'], run: add },
  disable: { takes: [], run: disable },
  enable: { takes: [], run: enable },
  password: { takes: ['generate'], run: password },
  menus: { takes: [], run: menus },
};

/** Adds, lists, disables and enables staff accounts, and changes their passwords and menus. */
export async function staffCommand(
  context: CommandContext,
  source: PasswordSource = { input: process.stdin, output: process.stderr },
): Promise<void> {
  const { values, positionals } = parseArgs({ args: context.args, options, allowPositionals: true });
  const [name = '', user, ...rest] = positionals;
  const given = Object.keys(values) as (keyof typeof options)[];
  if (name === 'list' && user === undefined && given.every((option) => option === 'json')) {
    await list(context, values.json);
    return;
  }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || !user || given.some((option) => !action.takes.includes(option))) {
    throw new UsageError(usage);
  }
  await action.run({ ...context, userId: normalizedUserId(user), rest, values, source });
}

async function add({ database, now, print, userId, rest, values, source }: StaffCall): Promise<void> {
  requireNoMore(rest);
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,99}$/u.test(userId)) {
    throw new UsageError('A user id has 2 to 100 letters, digits and . _ @ -, and begins with a letter or digit.');
  }
  const staff = {
    userId,
    name: line('--name', values.name),
    compId: line('--company', values.company ?? product),
    menus: menusIn(values.menus ?? 'none'),
  };
  const chosen = await newPassword(userId, values.generate, source);
  const passwordHash = await new Passwords().hash(chosen);
  if (!(await addStaff(database, { ...staff, passwordHash }, now()))) {
    throw new UsageError(`There is an account ${userId} already.`);
  }
  print(`${userId} is added, of company ${staff.compId}, with ${described(staff.menus)}.`);
  tell(print, chosen, values.generate);
}

async function list({ database, secrets, now, print }: CommandContext, json = false): Promise<void> {
  const limits = new SignInLimits(database, now);
  const accounts = await Promise.all(
    (await listStaff(database)).map(async (account) => ({
      ...account,
      locks: await limits.locksOf(accountPseudonym(secrets, account.user_id)),
    })),
  );
  if (json) {
    const shown = accounts.map(({ user_id, name, comp_id, menus, disabled_at, locks }) => ({
      userId: user_id,
      name,
      compId: comp_id,
      menus: permittedMenus(menus),
      disabledAt: disabled_at,
      locks,
    }));
    print(JSON.stringify(shown, undefined, 2));
    return;
  }
  for (const { user_id, name, comp_id, menus, disabled_at, locks } of accounts) {
    const state = disabled_at === null ? '' : `; disabled since ${disabled_at.slice(0, 10)}`;
    print(`${user_id}: ${name}, ${comp_id}; ${described(menus)}${state}`);
    for (const { holdsFor, until } of locks) {
      print(`  sign-in is locked for ${lockedOut[holdsFor]} until ${until.toISOString()}`);
    }
  }
  if (accounts.length === 0) {
    print('There are no accounts.');
  }
}

const lockedOut: Record<SignInLock['holdsFor'], string> = {
  everyone: 'browsers that have not signed in before',
  address: 'one network address',
  browser: 'one browser that has signed in before',
};

async function disable({ database, now, print, userId, rest }: StaffCall): Promise<void> {
  requireNoMore(rest);
  requireAccount(await disableStaff(database, userId, now()), userId);
  print(`${userId} is disabled and signed out.`);
}

async function enable(call: StaffCall): Promise<void> {
  requireNoMore(call.rest);
  requireAccount(await enableStaff(call.database, call.userId), call.userId);
  await unlock(call);
  call.print(`${call.userId} may sign in.`);
}

async function password(call: StaffCall): Promise<void> {
  const { database, now, print, userId, rest, values, source } = call;
  requireNoMore(rest);
  const chosen = await newPassword(userId, values.generate, source);
  const passwordHash = await new Passwords().hash(chosen);
  requireAccount(await changePassword(database, userId, passwordHash, now()), userId);
  await unlock(call);
  print(`${userId} has a new password and is signed out everywhere.`);
  tell(print, chosen, values.generate);
}

async function menus({ database, print, userId, rest }: StaffCall): Promise<void> {
  const [given, ...more] = rest;
  if (given === undefined) {
    throw new UsageError(usage);
  }
  requireNoMore(more);
  const permitted = menusIn(given);
  requireAccount(await setMenus(database, userId, permitted), userId);
  print(`${userId} has ${described(permitted)}.`);
}

/** Whoever comes to the administrator for a new password should not have to wait for a lock. */
async function unlock({ database, now, secrets, userId }: StaffCall): Promise<void> {
  await new SignInLimits(database, now).forgive(accountPseudonym(secrets, userId));
}

async function newPassword(userId: string, generate: boolean | undefined, source: PasswordSource): Promise<string> {
  if (generate) {
    return randomBytes(18).toString('base64url');
  }
  const chosen = await readPassword(source);
  const fault = passwordFault(chosen, userId);
  if (fault) {
    throw new UsageError(fault);
  }
  return chosen;
}

function tell(print: CommandContext['print'], chosen: string, generated: boolean | undefined): void {
  if (generated) {
    print(`Password, shown only now: ${chosen}`);
  }
}

function menusIn(given: string): string {
  if (given === 'all' || given === 'none') {
    return given === 'all' ? menuIds.join() : '';
  }
  const ids = given.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => !menuIds.some((known) => known === id));
  if (unknown.length > 0) {
    throw new UsageError(`There is no menu "${unknown.join('", "')}". Menus: ${menuIds.join(', ')}, or all or none.`);
  }
  return permittedMenus(ids.join()).join();
}

function described(permitted: string): string {
  return permitted === '' ? 'no menus' : `menus ${permitted.replaceAll(',', ', ')}`;
}

function line(option: string, value: string | undefined): string {
  const result = singleLine(100).safeParse(value);
  if (!result.success || result.data === '') {
    throw new UsageError(`${option} must be given, as one line of at most 100 characters.`);
  }
  return result.data;
}

function requireAccount(found: boolean, userId: string): void {
  if (!found) {
    throw new UsageError(`There is no account ${userId}.`);
  }
}

function requireNoMore(rest: readonly string[]): void {
  if (rest.length > 0) {
    throw new UsageError(usage);
  }
}

export const staff: Command = { usage, run: onDatabase(staffCommand) };
