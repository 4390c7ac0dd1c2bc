import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { siteMenus } from '#contract/menu.ts';
import { allLocales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { operatorName } from '#server/commands/operatorName.ts';
import { readPassword } from '#server/commands/readPassword.ts';
import { staffCommand } from '#server/commands/staff.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { SignInLimits } from '#server/staff/signInLimits.ts';
import { accountPseudonym, disableDormant, findStaff } from '#server/staff/staff.ts';
import { product } from '#site.ts';
import { runCommand, runQuietly } from './support/command.ts';
import { anyDatabase, openSqlite, temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { repeat } from './support/repeat.ts';
import { addKim, Browser, password } from './support/staff.ts';
import { beginning, testApi, testSecrets } from './support/testApi.ts';

/** Returns standard streams with piped input. */
function piped(content: string) {
  return { input: new PassThrough().end(content), output: new PassThrough() };
}

/** Runs the command on an open database and resolves to the lines it prints. */
async function staff(database: Database, args: readonly string[], input = ''): Promise<string[]> {
  const lines: string[] = [];
  const context = {
    database,
    secrets: testSecrets,
    now: () => beginning,
    print: (line: string) => void lines.push(line),
  };
  await runQuietly(
    staffCommand((work) => work(context), piped(input)),
    args,
  );
  return lines;
}

anyDatabase('bin/site staff', ({ open }) => {
  test('staff add creates an account that can sign in', async () => {
    const database = await open();
    const lines = await staff(
      database,
      ['add', 'KIM', '--name', '김민준', '--company', 'acme', '--menus', 'food, travel'],
      `${password}\n`,
    );
    const [added, , ...handedOver] = lines;
    expect(added).toBe('Added kim of company acme with menus travel, food.');
    for (const locale of allLocales) {
      expect(handedOver.join('\n')).toContain(absoluteUrl('/login', locale));
      expect(handedOver.join('\n')).toContain(absoluteUrl('/staff/guide', locale));
    }
    expect(handedOver.join('\n')).not.toContain(password);
    const browser = new Browser(testApi(database));
    expect((await browser.signIn()).status).toBe(200);
    expect(await browser.infoStatus()).toBe(200);
  });

  test('staff list shows sign-in locks with their end', async () => {
    const database = await open();
    await addKim(database);
    await addKim(database, { userId: 'lee' });
    const limits = new SignInLimits(database, () => beginning);
    const account = accountPseudonym(testSecrets, 'kim');
    const origins = [
      ...Array.from({ length: 5 }, () => ({ visitor: 'here' })),
      ...Array.from({ length: 5 }, () => ({ device: 'known' })),
      ...Array.from({ length: 15 }, (_, index) => ({ visitor: `address${index}` })),
    ];
    for (const origin of origins) {
      await limits.begin(account, origin);
    }
    expect((await staff(database, ['list'])).slice(1)).toEqual([
      '  sign-in is locked for browsers that have not signed in before until 2026-11-21T03:00:30.000Z',
      '  sign-in is locked for one network address until 2026-11-21T03:01:00.000Z',
      '  sign-in is locked for one browser that has signed in before until 2026-11-21T03:01:00.000Z',
      expect.stringMatching(/^lee: /),
    ]);
  });

  test('staff --generate shows the new password once', async () => {
    const database = await open();
    const lines = await staff(database, ['add', 'lee', '--name', 'Lee', '--menus', 'all', '--generate']);
    const made = /^Password, shown only now: ([\w-]{24})$/.exec(lines[1] ?? '')?.[1];
    const browser = new Browser(testApi(database));
    expect((await browser.signIn({ userId: 'lee', password: made ?? '' })).status).toBe(200);
    expect((await findStaff(database, 'lee'))?.menus).toBe(siteMenus.join());
    const [, again] = await staff(database, ['password', 'lee', '--generate']);
    expect(again).toMatch(/^Password, shown only now: [\w-]{24}$/);
    expect(again).not.toBe(lines[1]);
  });

  test('staff list shows accounts and why they are disabled, without their passwords', async () => {
    const database = await open();
    expect(await staff(database, ['list'])).toEqual(['There are no accounts.']);
    await addKim(database, { userId: 'lee', name: 'Lee', menus: 'taxi' });
    await database.db.updateTable('staff').set({ active_at: '2026-01-01T00:00:00.000Z' }).execute();
    await disableDormant(database, beginning);
    await addKim(database);
    await addKim(database, { userId: 'ahn', name: 'Ahn', menus: '' });
    await staff(database, ['disable', 'ahn']);
    expect(await staff(database, ['list'])).toEqual([
      'ahn: Ahn, acme; no menus; disabled since 2026-11-21',
      'kim: 김민준, acme; menus food, travel',
      'lee: Lee, acme; menus taxi; disabled since 2026-11-21, after 90 days without a sign-in',
    ]);
    const both = { compId: 'acme', activeAt: expect.stringMatching(/T/), locks: [] };
    const disabled = { disabledAt: expect.stringMatching(/^2026-11-21T/), disabledBecause: 'operator' };
    const enabled = { disabledAt: null, disabledBecause: null };
    expect(JSON.parse((await staff(database, ['list', '--json'])).join('\n'))).toEqual([
      { ...both, ...disabled, userId: 'ahn', name: 'Ahn', menus: [] },
      { ...both, ...enabled, userId: 'kim', name: '김민준', menus: ['travel', 'food'] },
      { ...both, ...disabled, disabledBecause: 'dormant', userId: 'lee', name: 'Lee', menus: ['taxi'] },
    ]);
  });

  test('staff ledger shows each change with its author', async () => {
    const database = await open();
    await staff(database, ['add', 'kim', '--name', 'Kim', '--menus', 'food', '--generate']);
    await staff(database, ['menus', 'kim', 'none']);
    await staff(database, ['disable', 'kim']);
    const by = `by ${operatorName()} on the command line`;
    const lines = await staff(database, ['ledger']);
    expect(lines.map((line) => line.split('  ').slice(1).join('  '))).toEqual([
      `kim  disable: enabled -> disabled  ${by}`,
      `kim  menus: food -> none  ${by}`,
      `kim  add: food  ${by}`,
    ]);
    expect(JSON.parse((await staff(database, ['ledger', '--json', '--limit', '1'])).join('\n'))).toMatchObject([
      { account: 'kim', action: 'disable', from: 'enabled', to: 'disabled', operator: operatorName() },
    ]);
  });

  test('staff add, menus and list name an account with the desk that no mail can reach', async () => {
    const database = await open();
    const warning = (userId: string) =>
      expect.stringMatching(new RegExp(`^${userId} gets no mail about inquiries, .*`));
    const add = (userId: string, menus: string) =>
      staff(database, ['add', userId, '--name', 'Lee', '--menus', menus, '--generate']);
    expect(await add('lee', 'inquiries')).toContainEqual(warning('lee'));
    expect(await add('lee@company.example', 'inquiries')).not.toContainEqual(warning('lee@company.example'));
    expect(await add('ahn', 'preview')).not.toContainEqual(warning('ahn'));
    expect(await staff(database, ['menus', 'ahn', 'inquiries'])).toEqual(['ahn has menus inquiries.', warning('ahn')]);
    const mail = '; gets no mail, because the user id is no address';
    expect(await staff(database, ['list'])).toEqual([
      `ahn: Lee, ${product}; menus inquiries${mail}`,
      `lee: Lee, ${product}; menus inquiries${mail}`,
      `lee@company.example: Lee, ${product}; menus inquiries`,
    ]);
    await staff(database, ['disable', 'ahn']);
    expect((await staff(database, ['list']))[0]).not.toContain(mail);
  });

  test('staff disable and menus say how many open inquiries have no owner with the desk then', async () => {
    const database = await open();
    const kim = 'kim@company.example';
    await addKim(database, { userId: kim, menus: 'inquiries' });
    for (const state of ['open', 'open', 'answered']) {
      const id = await register(database, beginning);
      await database.db.updateTable('inquiries').set({ state, owner: kim }).where('id', '=', id).execute();
    }
    const left = `Open inquiries of ${kim}: 2. The desk shows them among those without owner; assign them there.`;
    expect(await staff(database, ['menus', kim, 'inquiries,audit'])).toEqual([`${kim} has menus inquiries, audit.`]);
    expect(await staff(database, ['menus', kim, 'audit'])).toEqual([`${kim} has menus audit.`, left]);
    expect(await staff(database, ['disable', kim])).toEqual([`${kim} is disabled and signed out.`, left]);
  });

  test('staff changes take effect while the server runs', async () => {
    const database = await open();
    await addKim(database);
    const browser = new Browser(testApi(database));
    await browser.signIn();
    expect(await staff(database, ['menus', 'kim', 'taxi,food'])).toEqual(['kim has menus food, taxi.']);
    expect(await staff(database, ['menus', 'Kim', 'none'])).toEqual(['kim has no menus.']);
    expect(await browser.infoStatus()).toBe(200);
    expect(await staff(database, ['disable', 'kim'])).toEqual(['kim is disabled and signed out.']);
    expect(await browser.infoStatus()).toBe(401);
    expect((await browser.signIn()).status).toBe(401);
    expect(await staff(database, ['enable', 'kim'])).toEqual(['kim may sign in.']);
    expect((await browser.signIn()).status).toBe(200);
    expect(await staff(database, ['password', 'kim'], 'another long phrase\r\n')).toEqual([
      'kim has a new password and is signed out everywhere.',
    ]);
    expect(await browser.infoStatus()).toBe(401);
    expect((await browser.signIn()).status).toBe(401);
    expect((await browser.signIn({ password: 'another long phrase' })).status).toBe(200);
  });

  test('staff password unlocks the account', async () => {
    const database = await open();
    await addKim(database);
    const browser = new Browser(testApi(database));
    await repeat(5, () => browser.signIn({ password: 'forgotten' }));
    expect((await browser.signIn()).status).toBe(429);
    await staff(database, ['password', 'kim'], 'another long phrase');
    expect((await browser.signIn({ password: 'another long phrase' })).status).toBe(200);
  });

  test('staff rejects wrong values and arguments and changes nothing', async () => {
    const database = await open();
    await addKim(database);
    const before = await findStaff(database, 'kim');
    const add = ['add', 'lee', '--name', 'Lee'];
    const oneLine = 'Write one line of at most 100 characters, without control characters.';
    const noAccount = 'There is no account nobody: staff list shows the accounts.';
    const menus = 'inquiries, inquiries.export, inquiries.erase, replies, audit, visits, preview, or all or none';
    for (const [args, input, reason] of [
      [['add', 'kim', '--name', 'Kim'], password, 'The account kim exists already'],
      [['add', 'lee'], password, "required option '--name <name>' not specified"],
      [['add', 'lee', '--name', 'a\nb'], password, oneLine],
      [['add', 'lee', '--name', 'a\u202eb'], password, oneLine],
      [[...add, '--company', ''], password, oneLine],
      [['add', 'a b', '--name', 'Lee'], password, '"a b" is no user id: write 2 to 100 letters'],
      [[...add, '--menus', 'food,fud'], password, `There is no menu "fud": write some of ${menus}`],
      [add, 'short', 'The length of the password is wrong: use 12 to 200 characters.'],
      [add, '', 'Pipe the password in as one line, or use --generate.'],
      [add, 'two\nlines', 'Pipe the password in as one line'],
      [['password', 'nobody', '--generate'], '', noAccount],
      [['disable', 'nobody'], '', noAccount],
      [['enable', 'nobody'], '', noAccount],
      [['menus', 'nobody', 'all'], '', noAccount],
      [['remove', 'kim'], '', "unknown command 'remove'"],
      [['list', '--jsno'], '', "unknown option '--jsno'\n(Did you mean --json?)"],
      [['add', '--name', 'Kim'], '', "missing required argument 'user'"],
      [['password', 'kim', 'secret on the command line'], '', 'too many arguments'],
      [['menus', 'kim'], '', "missing required argument 'menus'"],
      [['password', 'kim', '--password', 'x'], '', "unknown option '--password'"],
    ] as const) {
      await expect(staff(database, args, input)).rejects.toThrow(reason);
    }
    expect(await staff(database, ['list'])).toHaveLength(1);
    expect(await findStaff(database, 'kim')).toEqual(before);
  });
});

describe('a password at a terminal', () => {
  function terminal() {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
    const output = new PassThrough();
    return { input, output };
  }

  test('a password at a terminal is typed twice and not shown', async () => {
    const source = terminal();
    const read = readPassword(source);
    source.input.write('a long phraze\x7f\x7fse\r');
    source.input.write('a long phrase\r');
    expect(await read).toBe('a long phrase');
    source.output.end();
    expect(await text(source.output)).toBe('New password: \nOnce more: \n');
  });

  test('a password at a terminal is rejected on a mismatch, Ctrl-C or Ctrl-D', async () => {
    for (const [keys, reason] of [
      ['a long phrase\ra long phrass\r', 'The two passwords differ: try again.'],
      ['a long phr\x03', 'Nothing was changed.'],
      ['a long phrase\r\x04', 'Nothing was changed.'],
    ] as const) {
      const source = terminal();
      const read = readPassword(source);
      source.input.write(keys);
      await expect(read).rejects.toThrow(reason);
    }
  });
});

test('bin/site staff reads the password from standard input, and adds an account of the product', async () => {
  const dataDir = temporaryFolder();
  const database = await openSqlite(dataDir);
  const args = ['staff', 'add', 'kim', '--name', 'Kim'];
  expect(await runCommand(args, { DATA_DIR: dataDir }, `${password}\n`)).toEqual({
    code: 0,
    out: expect.stringMatching(`^Added kim of company ${product} with no menus.\n`),
    err: '',
  });
  expect(await findStaff(database, 'kim')).toMatchObject({ name: 'Kim', comp_id: product, disabled_at: null });
});
