import { randomBytes } from 'node:crypto';
import { type Command, InvalidArgumentError } from 'commander';
import { menuIds, siteMenus } from '#contract/menu.ts';
import { hasLetter, personName } from '#contract/text.ts';
import { label } from '#i18n/labels.ts';
import { allLocales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { StartError } from '#settings/startError.ts';
import { product } from '#site.ts';
import { addAuditEntry, commandLine, readLogPage } from '../audit/auditLog.ts';
import { isOpenInquiry } from '../desk/inquiryViews.ts';
import { momentLabel } from '../mail/texts.ts';
import { permittedMenus } from '../staff/access.ts';
import { unreachableAccounts } from '../staff/accountAddress.ts';
import type { StaffChange } from '../staff/ledger.ts';
import { type PasswordOwner, type PasswordProblem, passwordProblem } from '../staff/passwordPolicy.ts';
import { Passwords } from '../staff/passwords.ts';
import { SignInLimits, type SignInLock } from '../staff/signInLimits.ts';
import {
  accountPseudonym,
  addStaff,
  disableStaff,
  enableStaff,
  findStaff,
  listStaff,
  normalizedUserId,
  replacePassword,
  resetFactors,
  setMenus,
} from '../staff/staff.ts';
import { newCommand, parseCount } from './newCommand.ts';
import { type CommandContext, type OnDatabase, onDatabase } from './onDatabase.ts';
import { operatorName } from './operatorName.ts';
import { type PasswordSource, readPassword } from './readPassword.ts';

interface LedgerListing {
  limit: number;
  json?: true;
}

interface NewAccount {
  name: string;
  company: string;
  menus?: string;
  generate?: true;
}

/**
 * @param run replaces the server's database in tests
 * @param source replaces the terminal in tests
 */
export function staffCommand(
  run: OnDatabase = onDatabase,
  source: PasswordSource = { input: process.stdin, output: process.stderr },
): Command {
  const staff = newCommand('staff').addHelpText(
    'after',
    `\nPasswords are typed or piped in, never given as arguments.\nMenus: ${siteMenus.join(', ')}`,
  );
  const onAccount = (name: string, description: string, argument = 'user id') =>
    staff.command(name).description(description).argument('<user>', argument, normalizedUserId);

  onAccount('add', 'Add an account.', 'user id: the mail address of the person, which gets the notices of inquiries')
    .requiredOption('--name <name>', 'name of the person', singleLineOf100)
    .option('--company <company>', 'company of the person', singleLineOf100, product)
    .option('--menus <menus>', 'menus separated by commas, all or none (default: none)', menusIn)
    .option('--generate', 'generate a password and show it once')
    .action((user: string, account: NewAccount) => run((context) => add(context, user, account, source)));
  staff
    .command('list')
    .description('List the accounts and their sign-in locks.')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: true }) => run((context) => list(context, json)));
  onAccount('disable', 'Disable an account and end its sessions.').action((user: string) =>
    run((context) => disable(context, user)),
  );
  onAccount('enable', 'Enable an account and lift its sign-in locks.').action((user: string) =>
    run((context) => enable(context, user)),
  );
  onAccount('password', 'Set a new password and end the sessions of the account.')
    .option('--generate', 'generate a password and show it once')
    .action((user: string, { generate }: { generate?: true }) =>
      run((context) => setPassword(context, user, generate, source)),
    );
  onAccount('menus', 'Set the menus of an account.')
    .argument('<menus>', 'menus separated by commas, all or none', menusIn)
    .action((user: string, permitted: string) => run((context) => changeMenus(context, user, permitted)));
  onAccount('reset-factors', 'Remove the second factors of an account and end its sessions.').action((user: string) =>
    run((context) => removeFactors(context, user)),
  );
  staff
    .command('ledger')
    .description('List the changes of accounts and their rights, newest first.')
    .option('--limit <count>', 'most entries', parseCount, 50)
    .option('--json', 'print JSON')
    .action((options: LedgerListing) => run((context) => ledger(context, options)));
  return staff;
}

async function add(
  { database, now, print }: CommandContext,
  userId: string,
  { name, company, menus = '', generate }: NewAccount,
  source: PasswordSource,
): Promise<void> {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,99}$/u.test(userId)) {
    throw new StartError(
      `"${userId}" is no user id: write 2 to 100 letters, digits and . _ @ -, beginning with a letter or digit.`,
    );
  }
  const chosen = await newPassword({ user_id: userId, comp_id: company, name }, generate, source);
  const passwordHash = await new Passwords().hash(chosen);
  const account = { userId, name, compId: company, menus, passwordHash, isGenerated: generate };
  if (!(await addStaff(database, account, changeNow(now)))) {
    throw new StartError(`The account ${userId} exists already: change it with staff password or staff menus.`);
  }
  print(`Added ${userId} of company ${company} with ${described(menus)}.`);
  printGenerated(print, chosen, generate);
  await printUnreachable({ database, print }, userId);
  print('\nHand this over:\n');
  for (const locale of allLocales) {
    const [signIn, guide] = [absoluteUrl('/login', locale), absoluteUrl('/staff/guide', locale)];
    print(label('mail:newAccount', locale, { userId, signIn, guide }));
  }
}

async function list({ database, secrets, now, print }: CommandContext, json?: true): Promise<void> {
  const limits = new SignInLimits(database, now);
  const accounts = await Promise.all(
    (await listStaff(database)).map(async (account) => ({
      ...account,
      locks: await limits.locksOf(accountPseudonym(secrets, account.user_id)),
    })),
  );
  if (json) {
    const shown = accounts.map(
      ({ user_id, name, comp_id, menus, active_at, disabled_at, disabled_because, locks }) => ({
        userId: user_id,
        name,
        compId: comp_id,
        menus: permittedMenus(menus),
        activeAt: active_at,
        disabledAt: disabled_at,
        disabledBecause: disabled_because,
        locks,
      }),
    );
    print(JSON.stringify(shown, undefined, 2));
    return;
  }
  const unreachable = await unreachableAccounts(database.db);
  for (const { user_id, name, comp_id, menus, disabled_at, disabled_because, locks } of accounts) {
    const because = disabled_because === 'dormant' ? ', after 90 days without a sign-in' : '';
    const state = disabled_at === null ? '' : `; disabled since ${disabled_at.slice(0, 10)}${because}`;
    const mail = unreachable.includes(user_id) ? '; gets no mail, because the user id is no address' : '';
    print(`${user_id}: ${name}, ${comp_id}; ${described(menus)}${state}${mail}`);
    for (const { scope, until } of locks) {
      print(`  sign-in is locked for ${lockedFor[scope]} until ${until.toISOString()}`);
    }
  }
  if (accounts.length === 0) {
    print('There are no accounts.');
  }
}

async function ledger({ database, now, print }: CommandContext, { limit, json }: LedgerListing): Promise<void> {
  const entries = await readLogPage(database, 'staff_ledger', undefined, limit);
  await addAuditEntry(database.db, commandLine, { action: 'audit', detail: 'ledger' }, now());
  if (json) {
    const shown = entries.map(({ old_value, new_value, ...entry }) => ({ ...entry, from: old_value, to: new_value }));
    print(JSON.stringify(shown, undefined, 2));
    return;
  }
  for (const { at, account, action, old_value, new_value, actor, operator } of entries) {
    const author = actor ?? (operator === null ? 'the server' : `${operator} on the command line`);
    const values = [old_value, new_value].map((value) => (value === '' ? 'none' : value));
    const change = new_value === null ? '' : `: ${values.filter((value) => value !== null).join(' -> ')}`;
    print(`${momentLabel(at, 'en')}  ${account}  ${action}${change}  by ${author}`);
  }
}

const lockedFor: Record<SignInLock['scope'], string> = {
  everyone: 'browsers that have not signed in before',
  address: 'one network address',
  browser: 'one browser that has signed in before',
  secondStep: 'the second step',
};

async function disable({ database, now, print }: CommandContext, userId: string): Promise<void> {
  requireAccount(await disableStaff(database, userId, changeNow(now)), userId);
  print(`${userId} is disabled and signed out.`);
  await printLeftInquiries({ database, print }, userId);
}

async function enable(context: CommandContext, userId: string): Promise<void> {
  requireAccount(await enableStaff(context.database, userId, changeNow(context.now)), userId);
  await unlock(context, userId);
  context.print(`${userId} may sign in.`);
}

async function setPassword(
  context: CommandContext,
  userId: string,
  generate: true | undefined,
  source: PasswordSource,
): Promise<void> {
  const { database, now, print } = context;
  const account = await findStaff(database, userId);
  const owner = account ?? { user_id: userId, comp_id: product, name: '' };
  const chosen = await newPassword(owner, generate, source);
  const passwordHash = await new Passwords().hash(chosen);
  requireAccount(
    await replacePassword(database, userId, { passwordHash, isGenerated: generate }, changeNow(now)),
    userId,
  );
  await unlock(context, userId);
  print(`${userId} has a new password and is signed out everywhere.`);
  printGenerated(print, chosen, generate);
}

async function changeMenus({ database, now, print }: CommandContext, userId: string, permitted: string): Promise<void> {
  requireAccount(await setMenus(database, userId, permitted, changeNow(now)), userId);
  print(`${userId} has ${described(permitted)}.`);
  await printUnreachable({ database, print }, userId);
  if (!permitted.split(',').includes('inquiries')) await printLeftInquiries({ database, print }, userId);
}

/** Warns of an account that may use the desk and that no mail can reach. */
async function printUnreachable(
  { database, print }: Pick<CommandContext, 'database' | 'print'>,
  userId: string,
): Promise<void> {
  if ((await unreachableAccounts(database.db)).includes(userId)) {
    print(
      `${userId} gets no mail about inquiries, because this user id is no mail address: add an account with the ` +
        `address of the person as its user id, then run staff disable ${userId}.`,
    );
  }
}

/** Prints the number of open inquiries whose owner may no longer use the desk. */
async function printLeftInquiries(
  { database, print }: Pick<CommandContext, 'database' | 'print'>,
  userId: string,
): Promise<void> {
  const { inquiries } = await database.db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('inquiries'))
    .where(isOpenInquiry)
    .where('owner', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(inquiries) > 0) {
    print(
      `Open inquiries of ${userId}: ${inquiries}. The desk shows them among those without owner; assign them there.`,
    );
  }
}

async function removeFactors(context: CommandContext, userId: string): Promise<void> {
  requireAccount(await resetFactors(context.database, userId, changeNow(context.now)), userId);
  await unlock(context, userId);
  context.print(`${userId} has no second factor and is signed out: the next sign-in asks for a new one.`);
}

/** Lifts the sign-in locks of an account: an administrator vouches for its owner. */
async function unlock({ database, now, secrets }: CommandContext, userId: string): Promise<void> {
  await new SignInLimits(database, now).clearFailures(accountPseudonym(secrets, userId));
}

async function newPassword(owner: PasswordOwner, generate: true | undefined, source: PasswordSource): Promise<string> {
  if (generate) {
    return randomBytes(18).toString('base64url');
  }
  const chosen = await readPassword(source);
  const problem = passwordProblem(chosen, owner);
  if (problem) {
    throw new StartError(passwordProblems[problem]);
  }
  return chosen;
}

const passwordProblems: Record<PasswordProblem, string> = {
  Length: 'The length of the password is wrong: use 12 to 200 characters.',
  Control: 'The password contains control characters: remove them.',
  Name: 'The password contains the user id or the name of the person: choose another one.',
  Company: 'The password contains the name of the company: choose another one.',
  Common: 'The password is too easy to guess: use several words, or --generate.',
};

function printGenerated(print: CommandContext['print'], chosen: string, generated: true | undefined): void {
  if (generated) {
    print(`Password, shown only now: ${chosen}`);
  }
}

function menusIn(menus: string): string {
  if (menus === 'all' || menus === 'none') {
    return menus === 'all' ? siteMenus.join() : '';
  }
  const ids = menus.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => !menuIds.some((known) => known === id));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(
      `There is no menu "${unknown.join('", "')}": write some of ${siteMenus.join(', ')}, or all or none.`,
    );
  }
  return permittedMenus(ids.join()).join();
}

function described(permitted: string): string {
  return permitted === '' ? 'no menus' : `menus ${permitted.replaceAll(',', ', ')}`;
}

function singleLineOf100(value: string): string {
  const result = personName(100).safeParse(value);
  if (!result.success || !hasLetter(result.data)) {
    throw new InvalidArgumentError('Write one line of at most 100 characters, without control characters.');
  }
  return result.data;
}

/** Returns a change by the operator, now. */
function changeNow(now: () => Date): StaffChange {
  return { at: now(), by: { operator: operatorName() } };
}

function requireAccount(found: boolean, userId: string): void {
  if (!found) {
    throw new StartError(`There is no account ${userId}: staff list shows the accounts.`);
  }
}
