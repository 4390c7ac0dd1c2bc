import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { beforeAll } from 'vitest';
import { freePort } from '../../support/freePort.ts';

const program = '/usr/sbin/dovecot';

/** True where Debian's IMAP server is installed. */
export const hasDovecot = existsSync(program) && existsSync('/usr/lib/dovecot/imap');

/** A mailbox on a real IMAP server. */
export interface TestMailbox {
  url: string;
  user: string;
  /** URL without the password, for access tokens whose part before the `~` is the user. */
  tokenUrl: string;
  /** Adds a mail, as delivery does. */
  deliver(source: string | Buffer): Promise<void>;
  /** Reads subjects and flags of all mails. */
  mails(): Promise<{ subject: string; isRead: boolean }[]>;
  /** Makes the server number all mails again. */
  renumber(): void;
}

/** Shares a Dovecot server among the tests of a file. Returns a function that creates a mailbox. */
export function imapServer(): () => TestMailbox {
  let server: { folder: string; port: number };
  let accounts = 0;
  beforeAll(async () => {
    if (!hasDovecot) return;
    const { stop, ...started } = await startDovecot();
    server = started;
    return stop;
  });
  return () => {
    accounts += 1;
    const user = `support${accounts}@company.example`;
    const { folder, port } = server;
    const connected = async <Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> => {
      const client = new ImapFlow({
        host: '127.0.0.1',
        port,
        secure: false,
        auth: { user, pass: 'secret' },
        logger: false,
      });
      await client.connect();
      const result = await work(client);
      await client.logout();
      return result;
    };
    return {
      url: `imap://${encodeURIComponent(user)}:secret@127.0.0.1:${port}`,
      user,
      tokenUrl: `imap://${encodeURIComponent(user)}@127.0.0.1:${port}`,
      deliver: async (source) => {
        await connected((client) => client.append('INBOX', source));
      },
      mails: () =>
        connected(async (client) => {
          await client.mailboxOpen('INBOX', { readOnly: true });
          const mails = await client.fetchAll('1:*', { flags: true, envelope: true });
          return mails.map(({ envelope, flags }) => ({
            subject: envelope?.subject ?? '',
            isRead: flags?.has('\\Seen') ?? false,
          }));
        }),
      renumber: () => {
        const mailFolder = join(folder, 'mail', user);
        const list = join(mailFolder, 'dovecot-uidlist');
        const [head = ''] = readFileSync(list, 'utf8').split('\n');
        writeFileSync(list, `${head.replace(/V\d+ N\d+/, 'V1 N1')}\n`);
        const indexes = readdirSync(mailFolder).filter((name) => name.startsWith('dovecot.'));
        for (const name of indexes) rmSync(join(mailFolder, name), { recursive: true });
      },
    };
  };
}

async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'imap-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const { username, uid, gid } = isRoot ? accountOf('mail') : userInfo();
  mkdirSync(join(folder, 'mail'));
  chownSync(join(folder, 'mail'), uid, gid);
  const tokenInfo = createServer(({ url }, response) => {
    const token = new URL(url ?? '', 'http://localhost').searchParams.get('access_token');
    response.end(JSON.stringify({ email: token?.split('~')[0] }));
  });
  tokenInfo.listen(0, '127.0.0.1');
  await once(tokenInfo, 'listening');
  const { port: tokenInfoPort } = tokenInfo.address() as AddressInfo;
  const oauth = join(folder, 'oauth2.conf.ext');
  writeFileSync(
    oauth,
    `tokeninfo_url = http://127.0.0.1:${tokenInfoPort}/?access_token=\nusername_attribute = email\nopenid_configuration_url =\n`,
  );
  const file = join(folder, 'dovecot.conf');
  writeFileSync(
    file,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${isRoot ? 'dovecot' : username}
default_login_user = ${isRoot ? 'dovenull' : username}
default_internal_group = ${isRoot ? 'dovecot' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
auth_mechanisms = plain login xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${oauth}
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${username} gid=${gid} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
}
`,
  );
  const server = spawn(program, ['-F', '-c', file], { stdio: 'ignore' });
  while (server.exitCode === null && !(await isListening(port))) await setImmediate();
  return {
    folder,
    port,
    stop: async () => {
      tokenInfo.close();
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accountOf(name: string) {
  const idOf = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { username: name, uid: idOf('-u'), gid: idOf('-g') };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const [outcome] = await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => [false]);
  socket.destroy();
  return Buffer.isBuffer(outcome);
}
