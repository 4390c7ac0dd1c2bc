import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { senderOf } from '#settings/mailSettings.ts';
import { loadFieldKey, loadSecrets, type SecretName } from '#settings/secrets.ts';
import { readSettings } from '#settings/settings.ts';
import { contactEmail, siteInfo } from '#site.ts';
import { testWith } from '../support/testWith.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { specialCategory } from './support/inquiry.ts';
import { runScript } from './support/runScript.ts';
import { testSecrets } from './support/testApi.ts';

/** Setting with the recipients of one category. */
const special = `INQUIRY_TO_${specialCategory.toUpperCase()}`;

/** Returns refused values of a setting, each with the beginning of its message. */
const refused = (name: string, values: readonly string[], form: string): [NodeJS.ProcessEnv, string][] =>
  values.map((value) => [{ [name]: value }, `${name} is "${value}": write ${form}`]);

describe('settings', () => {
  test('settings have defaults', () => {
    expect(readSettings({})).toEqual({
      host: 'localhost',
      port: 4321,
      dataDir: 'data',
      databaseUrl: undefined,
      production: false,
      trustedProxies: 0,
      metricsPort: undefined,
      backupDir: undefined,
      rateLimits: true,
      publishCode: false,
      mail: undefined,
      webhook: undefined,
      reminderHours: 8,
      logLevel: 'info',
      scriptOrigins: [],
      frameOrigins: [],
      staffIdleMinutes: 30,
      staffSecondFactor: true,
    });
  });

  test('settings come from the environment', () => {
    const settings = readSettings({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://u:p@db/site',
      TRUST_PROXY: '2',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SCRIPT_ORIGINS: 'https://t1.daumcdn.net, https://*.example.com:8443',
    });
    expect(settings).toMatchObject({ production: true, trustedProxies: 2, rateLimits: false, logLevel: 'warn' });
    expect(settings.scriptOrigins).toEqual(['https://t1.daumcdn.net', 'https://*.example.com:8443']);
  });

  test.each<[NodeJS.ProcessEnv, string]>([
    ...refused(
      'PORT',
      ['http', '-1', '65536', '1e3', '80 ', '0x50', '99999999999'],
      'a number from 0 to 65535, such as PORT=4321.',
    ),
    ...refused(
      'TRUST_PROXY',
      ['true', '10', '10.0.0.0/33', '10.0.0.0/', 'localhost', '10.0.0.1,', '::1/64x'],
      'the networks or the number of the proxies in front of this server, such as',
    ),
    ...refused(
      'SITE_PRODUCT',
      ['en', 'tour', 'cms', 'login', 'Acme', '회사', 'a/b', '-a', 'a b', '..'],
      'lower-case letters',
    ),
    ...refused('SITE_ORIGIN', ['www.acme.example', 'mailto:a@acme.example', 'http://'], 'a scheme and a host'),
    [{ METRICS_PORT: '4321' }, 'METRICS_PORT is 4321, the port of the site: write another one'],
    [{ [`${special}X`]: 'a@x.example' }, `There is no setting ${special}X: write ${special}, or remove it.`],
    [{ INQUIRY_TO_NOBODY: 'a@x.example' }, 'There is no setting INQUIRY_TO_NOBODY: docs/settings.md lists all.'],
    [{ DATABASE_URI: 'postgres://db' }, 'There is no setting DATABASE_URI: write DATABASE_URL, or remove it.'],
    [{ RATE_LIMITS: '0' }, 'RATE_LIMITS is "0": write on or off, such as RATE_LIMITS=off.'],
    [{ INQUIRY_REMINDER_HOURS: '-1' }, 'INQUIRY_REMINDER_HOURS is "-1": write a number of working hours'],
    [{ [special]: 'nobody' }, `${special} has "nobody": write mail addresses`],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": write one of fatal, error, warn, info, debug, trace, silent'],
    [
      { FRAME_ORIGINS: "https://a.example 'unsafe-inline'" },
      `FRAME_ORIGINS has "https://a.example 'unsafe-inline'": write https origins separated by commas`,
    ],
    [
      { SCRIPT_ORIGINS: 'https://b.example, http://a.example' },
      'SCRIPT_ORIGINS has "http://a.example": write https origins separated by commas',
    ],
    [{ PUBLIC_POSTCODE_SCRIPT: '//cdn' }, 'PUBLIC_POSTCODE_SCRIPT is "//cdn": write an https address, or a path'],
    [
      { BACKUP_DIR: 'copies', DATABASE_URL: 'postgres://db/site' },
      'BACKUP_DIR is for the embedded database: with DATABASE_URL, leave it out and use pg_dump.',
    ],
  ])('the settings %j are refused with the expected form', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  test('variables of other programs are accepted', () => {
    const names =
      'DATA DATABASE_PORT EDITOR HOME HOSTNAME LOGNAME MAIL MAILTO NODE_PATH OLDPWD SITE_PORT SMTP_USER TERM USER XDG_DATA_DIRS';
    readSettings(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])));
  });

  test('all malformed settings are reported together, one sentence each', () => {
    const wrong = { PORT: 'x', LOG_LEVEL: 'loud', SMTP_URL: 'smtp://mail.example', SITE_PRODUCT: 'Acme' };
    expect(() => readSettings(wrong)).toThrow(
      /^SITE_PRODUCT is .*\.\nPORT is .*\.\nLOG_LEVEL is .*\.\nSMTP_URL is set and .*\.$/,
    );
  });

  test.each([
    { DATABASE_URL: 'mysql://root:hunter2@db/site' },
    ...['a@hunter2/w#rd@', '12/hunter2@', '12?hunter2@', '12#hunter2@', 'hunter2%@'].flatMap((password) => [
      { DATABASE_URL: `postgres://site:${password}db/site` },
      { SMTP_URL: `smtp://site:${password}mail.example` },
    ]),
    { SESSION_SECRET: 'hunter2' },
    { PUBLIC_CRYPTO_KEY: 'hunter2' },
  ])('the settings %j are refused without printing the value', (environment) => {
    const [name] = Object.keys(environment);
    expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} is malformed: write (?!.*hunter2)`));
  });
});

describe('mail settings', () => {
  const smtp = { SMTP_URL: 'smtps://web%40company.example:hunter2@mail.example:465' };

  test('mail settings use the account as sender when it is an address', () => {
    const addresses = { INQUIRY_TO: ' sales@company.example,ceo@company.example, ', EDITORS_TO: 'kim@company.example' };
    expect(readSettings({ ...smtp, ...addresses }).mail).toEqual({
      smtpUrl: smtp.SMTP_URL,
      requireTls: true,
      readsReplies: false,
      inquiryTo: ['sales@company.example', 'ceo@company.example'],
      editorsTo: ['kim@company.example'],
      categoryTo: {},
      from: 'web@company.example',
    });
  });

  test.each([
    [{ SMTP_URL: 'smtp://mail.example' }, contactEmail],
    [{ SMTP_URL: 'smtp://apikey:hunter2@mail.example:587' }, contactEmail],
    [{ ...smtp, MAIL_FROM: 'website@company.example' }, 'website@company.example'],
    [{ ...smtp, MAIL_FROM: 'Acme, Inc. <website@company.example>' }, 'website@company.example'],
  ])('the mail settings %j have the sender %s', (environment, from) => {
    expect(readSettings({ ...environment, INQUIRY_TO: 'a@company.example' }).mail?.from).toBe(from);
  });

  test.each([
    [undefined, 'ko', siteInfo.ko.name],
    ['website@company.example', 'en', siteInfo.en.name],
    ['"고객지원, Acme" <website@company.example>', 'en', '고객지원, Acme'],
  ] as const)('the sender of MAIL_FROM %s in %s has the name %s', (MAIL_FROM, language, name) => {
    const { mail } = readSettings({ ...smtp, INQUIRY_TO: 'a@company.example', MAIL_FROM });
    expect(mail && senderOf(mail, language).name).toBe(name);
  });

  const oauth = {
    MAIL_OAUTH_TENANT: 'company.onmicrosoft.com',
    MAIL_OAUTH_CLIENT_ID: '66666666-7777-8888-9999-000000000000',
    MAIL_OAUTH_CLIENT_SECRET: 'Abc8Q~hunter2',
  };
  const bothUrls = {
    INQUIRY_TO: 'a@company.example',
    INQUIRY_REPLY_TO: 'support@company.example',
    SMTP_URL: 'smtp://web%40company.example@smtp.office365.com:587',
    IMAP_URL: 'imaps://support%40company.example@outlook.office365.com',
  };

  test('mail servers without a password in their URL get access tokens of the tenant', () => {
    const client = {
      tokenUrl: 'https://login.microsoftonline.com/company.onmicrosoft.com/oauth2/v2.0/token',
      clientId: oauth.MAIL_OAUTH_CLIENT_ID,
      clientSecret: oauth.MAIL_OAUTH_CLIENT_SECRET,
    };
    expect(readSettings({ ...bothUrls, ...oauth })).toMatchObject({ mail: { oauth: client }, imapOauth: client });
    const { mail, imapOauth } = readSettings({ ...bothUrls, ...smtp, ...oauth });
    expect([mail?.oauth, imapOauth]).toEqual([undefined, client]);
  });

  test('settings of access tokens without the secret are accepted where no mail server needs it', () => {
    const { MAIL_OAUTH_CLIENT_SECRET: _, ...shared } = oauth;
    expect(readSettings(shared).mail).toBeUndefined();
    expect(readSettings({ ...smtp, ...shared, INQUIRY_TO: 'a@company.example' }).mail?.oauth).toBeUndefined();
  });

  test.each([
    ['11111111-2222-3333-4444-555555555555', /^https:.*microsoftonline\.com\/1{8}-/],
    ['https://login.company.example/token', /^https:\/\/login\.company\.example\/token$/],
    ['http://127.0.0.1:8080/token', /^http:/],
  ])('MAIL_OAUTH_TENANT=%s has its token endpoint', (MAIL_OAUTH_TENANT, tokenUrl) => {
    expect(readSettings({ ...bothUrls, ...oauth, MAIL_OAUTH_TENANT }).imapOauth?.tokenUrl).toMatch(tokenUrl);
  });

  test.each<[NodeJS.ProcessEnv, RegExp]>([
    [bothUrls, /^SMTP_URL has an account and no password: write the password, or MAIL_OAUTH_TENANT, .*_SECRET\.$/],
    [
      { ...bothUrls, ...oauth, MAIL_OAUTH_CLIENT_SECRET: '' },
      /^SMTP_URL has an account and no password: write the password, or MAIL_OAUTH_CLIENT_SECRET\.$/,
    ],
    [
      { ...smtp, INQUIRY_TO: 'a@company.example', ...oauth },
      /^MAIL_OAUTH_TENANT is set, and SMTP_URL has a password or no account: write the account alone, such as SMTP_URL=smtp:/,
    ],
    ...['common', 'http://login.company.example/token', 'ftp://company.example'].map(
      (MAIL_OAUTH_TENANT): [NodeJS.ProcessEnv, RegExp] => [
        { ...bothUrls, ...oauth, MAIL_OAUTH_TENANT },
        /^MAIL_OAUTH_TENANT is ".*": write the Directory \(tenant\) ID, such as /,
      ],
    ),
    [{ ...bothUrls, ...oauth, MAIL_OAUTH_CLIENT_ID: 'website' }, /^MAIL_OAUTH_CLIENT_ID is "website": write the Appl/],
    [
      { ...bothUrls, ...oauth, MAIL_OAUTH_CLIENT_SECRET: '11111111-2222-3333-4444-555555555555' },
      /^MAIL_OAUTH_CLIENT_SECRET is malformed: write the Value of the client secret, not its Secret ID\.$/,
    ],
  ])('the settings of access tokens %j are refused with what to write', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
    expect(() => readSettings(environment)).not.toThrow(/hunter2/);
  });

  test('mail settings are undefined without SMTP_URL', () => {
    expect(readSettings({ INQUIRY_TO: 'a@company.example', SMTP_URL: '' }).mail).toBeUndefined();
  });

  test.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ ...smtp, INQUIRY_TO: ' ,' }, /^SMTP_URL is set/],
    [{ IMAP_URL: 'imaps://a:b@mail.example' }, /^IMAP_URL is set without SMTP_URL or INQUIRY_REPLY_TO: write both/],
    [
      { ...smtp, INQUIRY_TO: 'a@company.example', IMAP_URL: 'imaps://a:b@mail.example' },
      /^IMAP_URL is set without SMTP_URL or INQUIRY_REPLY_TO/,
    ],
    [{ IMAP_URL: 'https://a:hunter2@mail.example' }, /^IMAP_URL is malformed: write an imaps:.. address/],
    [{ IMAP_URL: 'imaps://a:hunter2@mail.example/%E0' }, /^IMAP_URL is malformed/],
    [smtp, /^SMTP_URL is set and INQUIRY_TO is not: write the recipients/],
    [{ ...smtp, INQUIRY_TO: 'a@company.example, sales' }, /^INQUIRY_TO has "sales": write mail addresses separated/],
    [{ INQUIRY_TO: 'sales' }, /^INQUIRY_TO has "sales"/],
    [{ EDITORS_TO: 'kim' }, /^EDITORS_TO has "kim"/],
    ...['Web <w@x>', 'a@x.example, b@x.example', 'Web', '<>'].map((MAIL_FROM): [NodeJS.ProcessEnv, RegExp] => [
      { ...smtp, INQUIRY_TO: 'a@company.example', MAIL_FROM },
      new RegExp(`^MAIL_FROM is "${MAIL_FROM}": write one mail address, also as Name <address>, such as `),
    ]),
    [{ INQUIRY_REPLY_TO: 'a@x.example, b@x.example' }, /^INQUIRY_REPLY_TO is "a@x.example, b@x.example"/],
    ...[
      'mail.example',
      'http://u:hunter2@mail.example',
      'smtp://',
      'smtp:u:hunter2',
      'smtp://u:hunter2@x y/',
      'smtp://u:hunter2%@mail.example',
    ].map((SMTP_URL): [NodeJS.ProcessEnv, RegExp] => [
      { SMTP_URL, INQUIRY_TO: 'a@company.example' },
      /^SMTP_URL is malformed: write an smtp:.. address/,
    ]),
  ])('the mail settings %j are refused with the expected form and without the password', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
    expect(() => readSettings(environment)).not.toThrow(/hunter2/);
  });
});

describe('secrets', () => {
  const embedded = (dataDir: string) => ({ dataDir, databaseUrl: undefined, production: false });

  test('the first start generates secrets that only their owner can read', () => {
    const dataDir = join(temporaryFolder(), 'new');
    const secrets = loadSecrets({}, embedded(dataDir));
    expect(loadSecrets({}, embedded(dataDir))).toEqual(secrets);
    expect(new Set(Object.values(secrets)).size).toBe(5);
    expect([secrets.PUBLIC_CRYPTO_KEY.length, secrets.PUBLIC_CRYPTO_IV.length]).toEqual([32, 16]);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  test('secrets of the environment override the file', () => {
    const dataDir = temporaryFolder();
    const secrets = loadSecrets({ SESSION_SECRET: testSecrets.SESSION_SECRET }, embedded(dataDir));
    expect(secrets.SESSION_SECRET).toBe(testSecrets.SESSION_SECRET);
    const stored = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
    expect(stored.SESSION_SECRET).not.toBe(testSecrets.SESSION_SECRET);
  });

  test('processes that start together share the generated secrets', async () => {
    const dataDir = temporaryFolder();
    const script = `
      import { loadSecrets } from '#settings/secrets.ts';
      const secrets = loadSecrets({}, { dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined, production: false });
      console.log(secrets.SESSION_SECRET);`;
    const outputs = await Promise.all(Array.from({ length: 3 }, () => runScript(script)));
    expect(outputs[0]).toMatch(/^.{43}$/);
    expect(new Set(outputs).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  test('PostgreSQL in production requires secrets and generates none', () => {
    const production = { dataDir: temporaryFolder(), databaseUrl: 'postgres://db/site', production: true };
    const { CAPTCHA_SECRET: _, ...some } = testSecrets;
    expect(() => loadSecrets({}, production)).toThrow(
      /^SESSION_SECRET, CAPTCHA_SECRET, ADDRESS_SECRET, PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV must be set/,
    );
    expect(() => loadSecrets(some, production)).toThrow(/^CAPTCHA_SECRET must be set/);
    expect(loadSecrets(testSecrets, production)).toEqual(testSecrets);
    expect(readdirSync(production.dataDir)).toEqual([]);
  });

  test.each<[SecretName, string, string]>([
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must be at least 32 characters.'],
    ['PUBLIC_CRYPTO_KEY', 'x'.repeat(31), 'PUBLIC_CRYPTO_KEY must be exactly 32 ASCII characters.'],
    ['PUBLIC_CRYPTO_IV', '가'.repeat(16), 'PUBLIC_CRYPTO_IV must be exactly 16 ASCII characters.'],
  ])('a malformed %s is refused without its value', (name, value, message) => {
    const settings = embedded(temporaryFolder());
    expect(() => loadSecrets({ ...testSecrets, [name]: value }, settings)).toThrow(message);
  });

  test('a damaged secrets file is refused and not replaced', () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'secrets.json');
    for (const content of ['{"SESSION_SECRET":"super-secret', '[]', '{"SESSION_SECRET": 7}']) {
      writeFileSync(file, content);
      expect(() => loadSecrets({}, embedded(dataDir))).toThrow(/is damaged/);
      expect(readFileSync(file, 'utf8')).toBe(content);
    }
    writeFileSync(file, '{}');
    expect(() => loadSecrets({}, embedded(dataDir))).toThrow(
      `SESSION_SECRET in ${file} must be at least 32 characters.`,
    );
  });

  testWith('another account than root', process.getuid?.() !== 0, 'secrets need a writable data folder', async () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o500);
    expect(() => loadSecrets({}, embedded(dataDir))).toThrow('make DATA_DIR writable');
  });
});

describe("the build's field key", () => {
  const { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV } = testSecrets;

  test('build and server share the generated field key', () => {
    const dataDir = temporaryFolder();
    const built = loadFieldKey({}, { dataDir });
    expect(Object.keys(built)).toEqual(['PUBLIC_CRYPTO_KEY', 'PUBLIC_CRYPTO_IV']);
    expect(loadSecrets({}, { dataDir, databaseUrl: undefined, production: false })).toMatchObject(built);
  });

  test('a field key of the environment needs no data folder', () => {
    const dataDir = temporaryFolder();
    expect(loadFieldKey({ PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV }, { dataDir })).toEqual({
      PUBLIC_CRYPTO_KEY,
      PUBLIC_CRYPTO_IV,
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('a malformed field key is refused', () => {
    const environment = { PUBLIC_CRYPTO_KEY: 'short', PUBLIC_CRYPTO_IV };
    expect(() => loadFieldKey(environment, { dataDir: temporaryFolder() })).toThrow(
      'PUBLIC_CRYPTO_KEY must be exactly 32 ASCII characters.',
    );
  });
});

testWith('/proc', existsSync('/proc/self'), 'a data folder in /proc is refused at once', async () => {
  const script = `
    const { loadSecrets } = await import('#settings/secrets.ts');
    try {
      loadSecrets({}, { dataDir: '/proc/site/data', databaseUrl: undefined, production: false });
    } catch ({ message }) {
      console.log(message);
    }`;
  expect(await runScript(script)).toBe(
    '/proc/site/data/secrets.json cannot be read or created (ENOENT): make DATA_DIR writable.',
  );
});
