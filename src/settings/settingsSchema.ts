import { BlockList, isIP } from 'node:net';
import parseAddresses from 'nodemailer/lib/addressparser';
import * as z from 'zod';
import { type InquiryCategory, inquiryCategories, product } from '#site.ts';
import { isLoopbackHost } from './isLoopbackHost.ts';

/** Facts about a setting, for error messages, `docs/settings.md` and `.env.example`. */
export interface SettingFacts {
  /** Program that reads the setting; publishing counts as a build. */
  readBy: 'build' | 'server' | 'both';
  /** Sentences for operators, in Markdown. */
  description: string;
  /** Form of a correct value; completes the sentence "write …". */
  form: string;
  /** Name in the documents, for the settings of a list in `content/site.ts`. */
  name?: string;
  /** Value of the line in `.env.example`; none for a secret that the first start generates. */
  example?: string;
  /** True when messages must not repeat the value. */
  isSecret?: true;
}

/** Facts of every setting, by its schema. */
export const settingFacts = z.registry<SettingFacts>();

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** First path segments that a product cannot use. */
const reservedSegments = ['en', 'ko', 'tour', 'cms', 'login', 'healthz', 'readyz', 'assets'];

const port = z
  .string()
  .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535)
  .transform(Number);

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** Reads addresses and networks such as `10.0.0.0/8`; throws for a malformed one. */
function networks(value: string): BlockList {
  const found = new BlockList();
  for (const part of value.split(',')) {
    const [address = '', prefix] = part.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) found.addAddress(address, family);
    else found.addSubnet(address, /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN, family);
  }
  return found;
}

const trustedProxies = z.string().transform((value, context) => {
  try {
    return /^\d$/.test(value) ? Number(value) : networks(value);
  } catch {
    context.addIssue({ code: 'custom', input: value });
    return z.NEVER;
  }
});

const hasProtocol = (value: string, ...protocols: string[]): boolean =>
  protocols.includes(URL.parse(value)?.protocol ?? '');

/**
 * Returns a schema of a server's URL with a percent-decodable account and folder. An `@` behind the host means that the
 * password has a `/`, `?` or `#`, which ends the host.
 */
const accountUrl = (...protocols: string[]) =>
  z.string().refine((value) => {
    try {
      const { username, password, pathname, search, hash } = new URL(value);
      decodeURIComponent(username + password + pathname);
      return hasProtocol(value, ...protocols) && !(pathname + search + hash).includes('@');
    } catch {
      return false;
    }
  });

const mailUrl = (...protocols: string[]) =>
  accountUrl(...protocols).refine((value) => Boolean(URL.parse(value)?.hostname));

const escapes = 'with special characters of name and password percent-encoded (@ as %40)';

const guid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** Tenant of Entra: its ID or a domain. `common` and `organizations` grant no tokens to applications. */
const tenant = new RegExp(`^(?:${guid}|[a-z\\d-]+(?:\\.[a-z\\d-]+)+)$`, 'i');

/** Reads a tenant, or the address of another token endpoint. */
const tokenUrl = z
  .string()
  .refine(
    (value) =>
      tenant.test(value) ||
      hasProtocol(value, 'https:') ||
      (hasProtocol(value, 'http:') && isLoopbackHost(new URL(value).hostname)),
  )
  .transform((value) => (tenant.test(value) ? `https://login.microsoftonline.com/${value}/oauth2/v2.0/token` : value));

/** Returns a schema of a comma-separated list. */
const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
    .prefault('');

const mailAddresses = () => list(z.email());

/** Accepts an address, alone or as `Name <address>`. */
const mailbox = z.string().transform((value, context) => {
  const [found, ...others] = parseAddresses(value, { flatten: true });
  if (found && others.length === 0 && z.email().safeParse(found.address).success) return found;
  context.addIssue({ code: 'custom', input: value });
  return z.NEVER;
});

// A Content Security Policy allows wildcards in hosts, which URL parsing does not.
const origins = () => list(z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/));

const addressForm = 'mail addresses separated by commas';
const originForm = 'https origins separated by commas';

const categoryRecipients = Object.fromEntries(
  inquiryCategories.map((category) => [
    `INQUIRY_TO_${category.toUpperCase()}`,
    mailAddresses().register(settingFacts, {
      readBy: 'server',
      description:
        'Recipients of one category’s inquiries, instead of `INQUIRY_TO`: one of `inquiryCategories` in `content/site.ts`.',
      form: addressForm,
      name: 'INQUIRY_TO_{CATEGORY}',
      example: 'sales@example.com',
    }),
  ]),
) as Record<`INQUIRY_TO_${Uppercase<InquiryCategory>}`, ReturnType<typeof mailAddresses>>;

const secret = (pattern: RegExp, facts: Pick<SettingFacts, 'readBy' | 'description' | 'form'>) =>
  z
    .string()
    .regex(pattern)
    .optional()
    .register(settingFacts, { ...facts, isSecret: true });

const long = { pattern: /^.{32,}$/, form: 'at least 32 characters' };

/** Every setting of the build and the server, in the groups of `docs/settings.md`. */
export const settingGroups = {
  Address: {
    SITE_PRODUCT: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/)
      .refine((value) => !reservedSegments.includes(value))
      .prefault(product)
      .register(settingFacts, {
        readBy: 'both',
        description:
          'First path segment of every page; without it, that of `content/site.ts`. Build and server need the same.',
        form: `lower-case letters, digits and hyphens, and none of ${reservedSegments.join(', ')}`,
        example: 'acme',
      }),
    SITE_ORIGIN: z
      .string()
      .refine((value) => (URL.parse(value)?.origin ?? 'null') !== 'null')
      .optional()
      .register(settingFacts, {
        readBy: 'both',
        description: 'Scheme and host of canonical links. With `http:`, the server’s cookies also work without TLS.',
        form: 'a scheme and a host',
        example: 'https://www.example.com',
      }),
    SITE_API: onOff.prefault('on').register(settingFacts, {
      readBy: 'build',
      description:
        '`off` builds a site [without the API](hosting.md#without-the-api), for a host that only serves files.',
      form: 'on or off',
      example: 'off',
    }),
    HOST: z.string().prefault('localhost').register(settingFacts, {
      readBy: 'server',
      description: 'Name or address to listen on. `0.0.0.0` listens on all of them.',
      form: 'a host name or an address of this machine',
      example: '0.0.0.0',
    }),
    PORT: port.prefault('4321').register(settingFacts, {
      readBy: 'server',
      description: 'Port to listen on. 0 lets the system choose one.',
      form: 'a number from 0 to 65535',
      example: '4321',
    }),
    TRUST_PROXY: trustedProxies.prefault('0').register(settingFacts, {
      readBy: 'server',
      description:
        'Networks of the [proxies](hosting.md#proxies) in front of the server, whose `X-Forwarded-For`, `-Host` and `-Proto` it trusts. A number of proxies instead trusts every connection: then only the proxy may reach the port.',
      form: 'the networks or the number of the proxies in front of this server',
      example: '127.0.0.0/8,::1',
    }),
  },
  Data: {
    DATA_DIR: z.string().prefault('data').register(settingFacts, {
      readBy: 'both',
      description: 'Folder of the embedded database and of the generated secrets.',
      form: 'a folder',
      example: '/var/lib/site',
    }),
    DATABASE_URL: accountUrl('postgres:', 'postgresql:')
      .optional()
      .register(settingFacts, {
        readBy: 'server',
        description:
          "PostgreSQL database, for any number of processes and machines; without it, the embedded database. `?sslmode=verify-full` requires TLS, and `&sslrootcert=` names the certificate file of the provider’s own authority. Behind PgBouncer, in session or transaction mode, set `statement_timeout = '30s'` and `idle_in_transaction_session_timeout = '60s'` with `alter role`: PgBouncer keeps the server from setting them.",
        form: `a PostgreSQL address ${escapes}, or leave it out to use the embedded database`,
        example: 'postgres://user:password@host:5432/database',
        isSecret: true,
      }),
    BACKUP_DIR: z.string().optional().register(settingFacts, {
      readBy: 'server',
      description:
        'Folder of the daily backups of the embedded database. The server keeps 14. Excludes `DATABASE_URL`.',
      form: 'a folder',
      example: '/var/backups/site',
    }),
  },
  Mail: {
    SMTP_URL: mailUrl('smtp:', 'smtps:')
      .optional()
      .register(settingFacts, {
        readBy: 'both',
        description:
          'Mail server; without it, no mail goes out. The server requires TLS and checks the certificate, unless the host is `localhost`, `127.0.0.1` or `::1`. `NODE_EXTRA_CA_CERTS` in the environment names the certificate file of your own authority.',
        form: `an smtp:// address, or smtps:// for TLS from the start, ${escapes}`,
        example: 'smtp://user:password@mail.example.com:587',
        isSecret: true,
      }),
    SMTP_REQUIRE_TLS: onOff.prefault('on').register(settingFacts, {
      readBy: 'both',
      description:
        '`off` sends mail and the password of `SMTP_URL` in clear text where the mail server does not offer STARTTLS.',
      form: 'on or off',
      example: 'off',
    }),
    INQUIRY_TO: mailAddresses().register(settingFacts, {
      readBy: 'server',
      description: 'Recipients of inquiries. `SMTP_URL` requires it.',
      form: addressForm,
      example: 'sales@example.com',
    }),
    ...categoryRecipients,
    INQUIRY_REPLY_TO: z.email().optional().register(settingFacts, {
      readBy: 'server',
      description:
        'Address for visitors’ answers to confirmations and replies; without it, those of the inquiry’s category.',
      form: 'one mail address',
      example: 'support@example.com',
    }),
    IMAP_URL: mailUrl('imap:', 'imaps:').optional().register(settingFacts, {
      readBy: 'server',
      description:
        'Mailbox of `INQUIRY_REPLY_TO`, whose mails [come to the desk](operations.md#replies-by-mail); without it, they stay there. Requires `SMTP_URL` and `INQUIRY_REPLY_TO`, and TLS like `SMTP_URL`.',
      form: 'an imaps:// address, or imap:// for STARTTLS, with special characters percent-encoded (@ as %40), and with a folder if it is not INBOX',
      example: 'imaps://support%40example.com:password@imap.example.com:993/INBOX',
      isSecret: true,
    }),
    IMAP_AUTHSERV_ID: z
      .string()
      .regex(/^[\w.-]{1,253}$/)
      .transform((id) => (id === 'none' ? '' : id))
      .optional()
      .register(settingFacts, {
        readBy: 'server',
        description:
          'Name that your mail server writes first in `Authentication-Results`, such as `mx.google.com`; `none` for Exchange Online, which writes no name. With it, the desk does not mark senders that the server has proven.',
        form: 'the name alone, or none',
        example: 'mx.example.com',
      }),
    MAIL_OAUTH_TENANT: tokenUrl.optional().register(settingFacts, {
      readBy: 'both',
      description:
        'Directory (tenant) ID of [Microsoft Entra](operations.md#microsoft-365), where an application gets access tokens for `SMTP_URL` and `IMAP_URL`: those with an account and no password. Instead of the ID, also the https address of another token endpoint.',
      form: 'the Directory (tenant) ID',
      example: '11111111-2222-3333-4444-555555555555',
    }),
    MAIL_OAUTH_CLIENT_ID: z.guid().optional().register(settingFacts, {
      readBy: 'both',
      description: 'Application (client) ID of that application.',
      form: 'the Application (client) ID',
      example: '66666666-7777-8888-9999-000000000000',
    }),
    MAIL_OAUTH_CLIENT_SECRET: secret(new RegExp(`^(?!${guid}$).+$`, 'i'), {
      readBy: 'both',
      description: 'Value of its client secret. Mail stops when the secret expires: note the day.',
      form: 'the Value of the client secret, not its Secret ID',
    }),
    MAIL_FROM: mailbox.optional().register(settingFacts, {
      readBy: 'both',
      description:
        'Sender of all mail, as an address or as `Name <address>`. Without a name: the site’s. Without an address: the account in `SMTP_URL` if that is one, else the site’s contact address.',
      form: 'one mail address, also as Name <address>',
      example: 'website@example.com',
    }),
    EDITORS_TO: mailAddresses().register(settingFacts, {
      readBy: 'build',
      description: 'Recipients of the reason when `npm run publish` fails. Requires `SMTP_URL`.',
      form: addressForm,
      example: 'editors@example.com',
    }),
    INQUIRY_REMINDER_HOURS: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .prefault('8')
      .register(settingFacts, {
        readBy: 'server',
        description: 'Working hours after which the server mails an unanswered inquiry again. 0 turns it off.',
        form: 'a number of working hours, or 0 for never',
        example: '8',
      }),
    INQUIRY_WEBHOOK: z
      .string()
      .refine((value) => hasProtocol(value, 'http:', 'https:'))
      .optional()
      .register(settingFacts, {
        readBy: 'server',
        description:
          'Address that the server calls for each new inquiry and each addition to one, as a [Standard Webhook](https://www.standardwebhooks.com).',
        form: 'an http or https address',
        example: 'https://chat.example.com/hooks/inquiries',
        // The address of a messenger's channel is a credential.
        isSecret: true,
      }),
    INQUIRY_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,22}(?:[A-Za-z0-9+/]{2,3}={0,2})?$/)
      .transform((value) => Buffer.from(value.slice('whsec_'.length), 'base64'))
      .optional()
      .register(settingFacts, {
        readBy: 'server',
        description: 'Key that signs calls to `INQUIRY_WEBHOOK`, which requires it.',
        form: `whsec_ and 24 to 64 bytes in base64, made with node -p "'whsec_' + crypto.randomBytes(32).toString('base64')"`,
        isSecret: true,
      }),
  },
  Operation: {
    NODE_ENV: z.string().optional().register(settingFacts, {
      readBy: 'server',
      description:
        '`production` requires the secrets below when `DATABASE_URL` is set, and cookies that only TLS connections carry.',
      form: 'production, or leave it out',
      example: 'production',
    }),
    PUBLISH_CODE: onOff.prefault('off').register(settingFacts, {
      readBy: 'build',
      description:
        '`on` makes `npm run publish -- --watch` merge all pushed commits, not only those with [a verified signature](publishing.md#a-branch-of-a-remote-repository). Everyone with push rights then runs code on the server.',
      form: 'on or off',
      example: 'on',
    }),
    RATE_LIMITS: onOff.prefault('on').register(settingFacts, {
      readBy: 'server',
      description: '`off` turns off the limits per network address. Failed sign-ins still lock an account.',
      form: 'on or off',
      example: 'off',
    }),
    LOG_LEVEL: z
      .enum(logLevels)
      .prefault('info')
      .register(settingFacts, {
        readBy: 'server',
        description: `Least severe level that is logged: ${logLevels.map((level) => `\`${level}\``).join(', ')}.`,
        form: `one of ${logLevels.join(', ')}`,
        example: 'warn',
      }),
    METRICS_PORT: port.optional().register(settingFacts, {
      readBy: 'server',
      description: 'Port of 127.0.0.1 that serves `/metrics` to Prometheus; without it, there are no metrics.',
      form: 'a number from 0 to 65535',
      example: '9464',
    }),
  },
  Staff: {
    STAFF_SECOND_FACTOR: onOff.prefault('on').register(settingFacts, {
      readBy: 'server',
      description:
        '`off` lets accounts use menus that show personal data without a second factor. Accounts that have one still need it.',
      form: 'on or off',
      example: 'off',
    }),
    STAFF_IDLE_MINUTES: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((minutes) => minutes >= 2 && minutes <= 720)
      .prefault('30')
      .register(settingFacts, {
        readBy: 'server',
        description: 'Minutes without an action of the person after which a staff session ends.',
        form: 'a number of minutes from 2 to 720',
        example: '30',
      }),
  },
  Pages: {
    SCRIPT_ORIGINS: origins().register(settingFacts, {
      readBy: 'both',
      description: 'Other origins from which every page may load scripts. The Content Security Policy names them.',
      form: originForm,
      example: 'https://cdn.example.com',
    }),
    FRAME_ORIGINS: origins().register(settingFacts, {
      readBy: 'both',
      description: 'Other origins that every page may show in a frame.',
      form: originForm,
      example: 'https://video.example.com',
    }),
    EDIT_URL: z
      .string()
      .refine((value) => hasProtocol(value, 'https:', 'http:') && /^[^?#]+\/$/.test(value))
      .optional()
      .register(settingFacts, {
        readBy: 'build',
        description:
          'Address below which the git host edits the files of this repository. The [preview](publishing.md#preview) then links each page to the editor of its texts, and each board to the form for a new file.',
        form: 'a web address that ends with / and precedes the path of a file',
        example: 'https://github.com/company/site/edit/main/',
      }),
    PUBLIC_POSTCODE_SCRIPT: z
      .string()
      .refine((value) => /^\/(?!\/)/.test(value) || hasProtocol(value, 'https:'))
      .optional()
      .register(settingFacts, {
        readBy: 'build',
        description:
          'Script of the postcode service; without it, Kakao’s own. Only the directions page allows its origin.',
        form: 'an https address, or a path on this site',
        example: 'https://cdn.example.com/postcode.v2.js',
      }),
  },
  Secrets: {
    SESSION_SECRET: secret(long.pattern, {
      readBy: 'server',
      description:
        'Signs access tokens and keys the hashes of refresh tokens. At least 32 characters: `openssl rand -hex 32`.',
      form: long.form,
    }),
    CAPTCHA_SECRET: secret(long.pattern, {
      readBy: 'server',
      description: 'Signs captcha challenges. At least 32 characters, as above.',
      form: long.form,
    }),
    ADDRESS_SECRET: secret(long.pattern, {
      readBy: 'server',
      description:
        'Keys the hashes of network addresses, account names and erased addresses, and signs the links by which senders add to their inquiry. At least 32 characters, as above.',
      form: long.form,
    }),
    PUBLIC_CRYPTO_KEY: secret(/^[\x21-\x7e]{32}$/, {
      readBy: 'both',
      description:
        'Key of the fields that browsers encrypt. Every visitor can read it in the scripts. Exactly 32 ASCII characters: `openssl rand -hex 16`.',
      form: 'exactly 32 ASCII characters',
    }),
    PUBLIC_CRYPTO_IV: secret(/^[\x21-\x7e]{16}$/, {
      readBy: 'both',
      description: 'Initialization vector of the same fields. Exactly 16 ASCII characters: `openssl rand -hex 8`.',
      form: 'exactly 16 ASCII characters',
    }),
  },
};

/** The environment variables of the build and the server. */
export const settingsSchema = z.object({
  ...settingGroups.Address,
  ...settingGroups.Data,
  ...settingGroups.Mail,
  ...settingGroups.Operation,
  ...settingGroups.Staff,
  ...settingGroups.Pages,
  ...settingGroups.Secrets,
});

/** The environment variables after parsing. */
export type ParsedEnvironment = z.output<typeof settingsSchema>;
