import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { menuIds } from '#contract/menu.ts';
import { UsageError } from '#server/commands/command.ts';
import { readPassword } from '#server/commands/readPassword.ts';
import { staffCommand } from '#server/commands/staff.ts';
import { readSettings } from '#server/config/settings.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { SignInLimits } from '#server/staff/signInLimits.ts';
import { accountPseudonym, findStaff } from '#server/staff/staff.ts';
import { runCommand } from './support/command.ts';
import { eachDatabase, openFor, temporaryFolder } from './support/eachDatabase.ts';
import { addKim, Browser, password } from './support/staff.ts';
import { beginning, testApi, testSecrets } from './support/testApi.ts';

/** Something piped in. */
function piped(content: string) {
  return { input: new PassThrough().end(content), output: new PassThrough() };
}

/** Runs the command as from the keyboard; gives the lines it prints. */
async function staff(database: Database, args: string[], input = ''): Promise<string[]> {
  const lines: string[] = [];
  const context = {
    database,
    settings: readSettings({}),
    secrets: testSecrets,
    now: () => beginning,
    args,
    print: (line: string) => void lines.push(line),
  };
  await staffCommand(context, piped(input));
  return lines;
}

eachDatabase('npm run staff', ({ open }) => {
  test('adds an account that can sign in', async () => {
    const database = await open();
    const lines = await staff(
      database,
      ['add', 'KIM', '--name', '김민준', '--company', 'acme', '--menus', 'food, travel'],
      `${password}\n`,
    );
    expect(lines).toEqual(['kim is added, of company acme, with menus travel, food.']);
    const browser = new Browser(testApi(database));
    expect((await browser.signIn()).status).toBe(200);
    expect(await browser.infoStatus()).toBe(200);
  });

  test('lists the locks that keep somebody from signing in, and until when', async () => {
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
    const until = '2026-11-21T03:00:30.000Z';
    expect((await staff(database, ['list'])).slice(1)).toEqual([
      `  sign-in is locked for browsers that have not signed in before until ${until}`,
      `  sign-in is locked for one browser that has signed in before until ${until}`,
      `  sign-in is locked for one network address until ${until}`,
      expect.stringMatching(/^lee: /),
    ]);
  });

  test('makes up a password when asked to, and shows it once', async () => {
    const database = await open();
    const lines = await staff(database, ['add', 'lee', '--name', 'Lee', '--menus', 'all', '--generate']);
    const made = /^Password, shown only now: ([\w-]{24})$/.exec(lines[1] ?? '')?.[1];
    const browser = new Browser(testApi(database));
    expect((await browser.signIn({ userId: 'lee', password: made ?? '' })).status).toBe(200);
    expect((await findStaff(database, 'lee'))?.menus).toBe(menuIds.join());
    const [, again] = await staff(database, ['password', 'lee', '--generate']);
    expect(again).toMatch(/^Password, shown only now: [\w-]{24}$/);
    expect(again).not.toBe(lines[1]);
  });

  test('lists the accounts, without their passwords', async () => {
    const database = await open();
    expect(await staff(database, ['list'])).toEqual(['There are no accounts.']);
    await addKim(database);
    await addKim(database, { userId: 'ahn', name: 'Ahn', menus: '' });
    await staff(database, ['disable', 'ahn']);
    expect(await staff(database, ['list'])).toEqual([
      'ahn: Ahn, acme; no menus; disabled since 2026-11-21',
      'kim: 김민준, acme; menus food, travel',
    ]);
    expect(JSON.parse((await staff(database, ['list', '--json'])).join('\n'))).toEqual([
      {
        userId: 'ahn',
        name: 'Ahn',
        compId: 'acme',
        menus: [],
        disabledAt: expect.stringMatching(/^2026-11-21T/),
        locks: [],
      },
      { userId: 'kim', name: '김민준', compId: 'acme', menus: ['travel', 'food'], disabledAt: null, locks: [] },
    ]);
  });

  test('disables and enables, and changes passwords and menus, while the server runs', async () => {
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

  test('unlocks the account with a new password', async () => {
    const database = await open();
    await addKim(database);
    const browser = new Browser(testApi(database));
    for (let times = 0; times < 5; times += 1) {
      await browser.signIn({ password: 'forgotten' });
    }
    expect((await browser.signIn()).status).toBe(429);
    await staff(database, ['password', 'kim'], 'another long phrase');
    expect((await browser.signIn({ password: 'another long phrase' })).status).toBe(200);
  });

  test('says what is wrong, and changes nothing', async () => {
    const database = await open();
    await addKim(database);
    const before = await findStaff(database, 'kim');
    for (const [args, input, reason] of [
      [['add', 'kim', '--name', 'Kim'], password, 'There is an account kim already.'],
      [['add', 'lee'], password, '--name must be given, as one line of at most 100 characters.'],
      [['add', 'lee', '--name', 'a\nb'], password, '--name must be given'],
      [['add', 'lee', '--name', 'Lee', '--company', ''], password, '--company must be given'],
      [['add', 'a b', '--name', 'Lee'], password, 'A user id has 2 to 100 letters'],
      [
        ['add', 'lee', '--name', 'Lee', '--menus', 'food,fud'],
        password,
        'There is no menu "fud". Menus: inquiries, audit, travel, food',
      ],
      [['add', 'lee', '--name', 'Lee'], 'short', 'A password has 12 to 200 characters.'],
      [['add', 'lee', '--name', 'Lee'], '', 'Pipe the password in as one line, or use --generate.'],
      [['add', 'lee', '--name', 'Lee'], 'two\nlines', 'Pipe the password in as one line'],
      [['password', 'nobody', '--generate'], '', 'There is no account nobody.'],
      [['disable', 'nobody'], '', 'There is no account nobody.'],
      [['enable', 'nobody'], '', 'There is no account nobody.'],
      [['menus', 'nobody', 'all'], '', 'There is no account nobody.'],
    ] as const) {
      await expect(staff(database, [...args], input)).rejects.toThrow(reason);
      await expect(staff(database, [...args], input)).rejects.toThrow(UsageError);
    }
    expect(await staff(database, ['list'])).toHaveLength(1);
    expect(await findStaff(database, 'kim')).toEqual(before);
  });

  test('says how it is called when it is called otherwise', async () => {
    const database = await open();
    for (const args of [
      [],
      ['remove', 'kim'],
      ['constructor', 'kim'],
      ['add'],
      ['list', 'kim'],
      ['list', '--generate'],
      ['disable'],
      ['disable', 'kim', 'lee'],
      ['disable', 'kim', '--generate'],
      ['password', 'kim', 'secret on the command line'],
      ['menus', 'kim'],
      ['menus', 'kim', 'food', 'taxi'],
      ['enable', 'kim', '--name', 'Kim'],
    ]) {
      await expect(staff(database, args)).rejects.toThrow('npm run staff -- add USER --name');
    }
    await expect(staff(database, ['add', 'kim', '--password', 'x'])).rejects.toThrow("Unknown option '--password'");
  });
});

describe('a password at a terminal', () => {
  function terminal() {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
    const output = new PassThrough();
    return { input, output };
  }

  test('is asked for twice and not shown', async () => {
    const source = terminal();
    const read = readPassword(source);
    source.input.write('a long phraze\x7f\x7fse\r');
    source.input.write('a long phrase\r');
    expect(await read).toBe('a long phrase');
    source.output.end();
    expect(await text(source.output)).toBe('New password: \nOnce more: \n');
  });

  test('is not taken when the two differ, or on Ctrl-C and Ctrl-D', async () => {
    for (const [keys, reason] of [
      ['a long phrase\ra long phrass\r', 'The two passwords differ.'],
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

test('npm run staff ends with 1 and a line on what is wrong, with 0 otherwise', async () => {
  const dataDir = temporaryFolder();
  const run = (args: string[], input: string) => runCommand(['staff', ...args], { DATA_DIR: dataDir }, input);
  expect(await run(['add', 'kim', '--name', 'Kim'], 'short')).toEqual({
    code: 1,
    out: '',
    err: 'A password has 12 to 200 characters.\n',
  });
  expect(await run(['add', 'kim', '--name', 'Kim'], `${password}\n`)).toEqual({
    code: 0,
    out: 'kim is added, of company msolution, with no menus.\n',
    err: '',
  });
  const database = await openFor({ dataDir, databaseUrl: undefined });
  expect(await findStaff(database, 'kim')).toMatchObject({ name: 'Kim', comp_id: 'msolution', disabled_at: null });
});
