import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from './listenOnFreePort.ts';

/** An IMAP server with an empty mailbox that answers as a test sets it. */
export interface ScriptedImap {
  url: string;
  /** Names and access tokens that clients sent. */
  signIns: string[][];
  /** Offered mechanism. */
  mechanism: string;
  /** Answer to a sign-in. */
  signIn: string;
  /** Answer to each command after the sign-in instead of the usual one. */
  refusal: string | undefined;
  /** Ends all sessions with this reason, as Exchange does when a token expires. */
  end(reason: string): void;
}

/** Starts a scripted IMAP server and stops it after the running test. */
export async function scriptedImap(): Promise<ScriptedImap> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    let idle = '';
    createInterface({ input: socket }).on('line', (line) => {
      const [tag = '', command = '', ...rest] = line.split(' ');
      const done = (answer = 'OK done', untagged: readonly string[] = []) =>
        socket.write([...untagged.map((one) => `* ${one}`), `${tag} ${answer}`, ''].join('\r\n'));
      if (tag === 'DONE') {
        socket.write(`${idle} OK done\r\n`);
      } else if (command === 'CAPABILITY') {
        done('OK done', [`CAPABILITY IMAP4rev1 AUTH=${imap.mechanism} SASL-IR NAMESPACE IDLE`]);
      } else if (command === 'AUTHENTICATE') {
        const fields = Buffer.from(rest[1] ?? '', 'base64')
          .toString()
          .split('\u0001');
        const [user = '', token = ''] = fields.map((field) => field.replace(/^(?:user=|auth=Bearer )/, ''));
        imap.signIns.push([user, token]);
        done(imap.signIn);
      } else if (imap.refusal !== undefined) {
        done(imap.refusal);
      } else if (command === 'NAMESPACE') {
        done('OK done', ['NAMESPACE (("" "/")) NIL NIL']);
      } else if (command === 'SELECT') {
        done('OK [READ-WRITE] done', ['FLAGS (\\Seen)', '0 EXISTS', 'OK [UIDVALIDITY 1] valid', 'OK [UIDNEXT 1] next']);
      } else if (command === 'IDLE') {
        idle = tag;
        socket.write('+ idling\r\n');
      } else {
        done();
      }
    });
  });
  const port = await listenOnFreePort(server);
  const imap: ScriptedImap = {
    url: `imap://support%40company.example@127.0.0.1:${port}`,
    signIns: [],
    mechanism: 'XOAUTH2',
    signIn: 'OK AUTHENTICATE completed.',
    refusal: undefined,
    end: (reason) => {
      for (const socket of sockets) socket.end(`* BYE ${reason}\r\n`);
      sockets.clear();
    },
  };
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return imap;
}
