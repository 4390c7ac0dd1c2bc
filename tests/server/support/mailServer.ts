import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { type ReadMail, readMail } from './readMail.ts';

interface ReceivedMail extends ReadMail {
  /** Recipients of the envelope. */
  to: string[];
}

/** A real SMTP server that takes every mail, unless a test makes it behave otherwise. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Names and passwords that were given. */
  readonly signIns: unknown[] = [];
  /** Reply code for a recipient; undefined takes it. */
  refuse: (recipient: string) => number | undefined = () => undefined;
  /** Reply code for every sender; undefined takes it. */
  refuseSender: number | undefined;
  /** Reply code for a mail that came in whole; undefined takes it. */
  refuseMail: number | undefined;
  /** What happens before a mail that came in whole is acknowledged. */
  beforeAccepting: (connection: { destroy(): void }) => Promise<void> = async () => {};
  /** Whether it offers TLS, with a certificate that it signed itself. */
  startTls = false;
  port = 0;
  #server: SMTPServer | undefined;
  #sockets = new Set<{ destroy(): void }>();

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts listening; at the same port when it did before. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: this.startTls ? [] : ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onAuth: ({ username, password }, _, done) => {
        this.signIns.push([username, password]);
        done(null, { user: username });
      },
      onMailFrom: (_, __, done) => done(refusal(this.refuseSender)),
      onRcptTo: ({ address }, _, done) => {
        const responseCode = this.refuse(address);
        done(responseCode ? Object.assign(new Error(`5.1.1 <${address}> refused`), { responseCode }) : null);
      },
      onData: async (stream, session, done) => {
        const source = await text(stream).catch(() => undefined);
        if (source === undefined) {
          return;
        }
        await this.beforeAccepting({ destroy: () => this.#breakConnections() });
        if (this.refuseMail !== undefined) {
          done(refusal(this.refuseMail));
          return;
        }
        this.mails.push({ ...readMail(source), to: session.envelope.rcptTo.map(({ address }) => address) });
        done();
      },
    });
    server.on('error', () => {});
    server.server.on('connection', (socket) => this.#sockets.add(socket));
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Stops listening and breaks every connection. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) {
      await new Promise<void>((resolve) => {
        server.close(resolve);
        this.#breakConnections();
      });
    }
  }

  #breakConnections(): void {
    for (const socket of this.#sockets) {
      socket.destroy();
    }
    this.#sockets.clear();
  }
}

function refusal(responseCode: number | undefined): Error | null {
  return responseCode ? Object.assign(new Error('5.7.1 refused'), { responseCode }) : null;
}

/** A mail server for the running test. */
export async function mailServer(): Promise<MailServer> {
  const server = await new MailServer().start();
  onTestFinished(() => server.stop());
  return server;
}
