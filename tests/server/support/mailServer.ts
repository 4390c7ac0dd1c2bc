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

/** A real SMTP server that accepts every mail unless a test sets a refusal. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Names, and passwords or access tokens, that clients sent. */
  readonly signIns: unknown[] = [];
  /** Enhanced code and text that refuse an access token; undefined accepts it. */
  refuseToken: (token: string) => string | undefined = () => undefined;
  readonly #tokensOnly: boolean;
  /** Reply code that refuses a recipient; undefined accepts it. */
  refuse: (recipient: string) => number | undefined = () => undefined;
  /** Enhanced code of these refusals. */
  recipientCode = '5.1.1';
  /** Reply code that refuses every sender; undefined accepts them. */
  refuseSender: number | undefined;
  /** Reply code that refuses a received mail; undefined accepts it. */
  refuseMail: number | undefined;
  /** Enhanced code of these refusals. */
  enhancedCode = '5.7.1';
  /** Runs after a mail is received and before the server acknowledges it. */
  beforeAccepting: (connection: { destroy(): void }) => Promise<void> = async () => {};
  /** Offers STARTTLS with a self-signed certificate. */
  startTls = false;
  port = 0;
  #server: SMTPServer | undefined;
  #sockets = new Set<{ destroy(): void }>();

  /** @param tokensOnly requires a sign-in, and accepts access tokens alone */
  constructor(tokensOnly = false) {
    this.#tokensOnly = tokensOnly;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts listening, after a stop on the same port. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: !this.#tokensOnly,
      ...(this.#tokensOnly && { authMethods: ['XOAUTH2'] }),
      allowInsecureAuth: true,
      disabledCommands: this.startTls ? [] : ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onAuth: ({ username, password, accessToken }, _, done) => {
        this.signIns.push([username, accessToken ?? password]);
        const refusal = accessToken && this.refuseToken(accessToken);
        if (refusal) done(Object.assign(new Error(refusal), { responseCode: 535 }));
        else done(null, { user: username });
      },
      onMailFrom: (_, __, done) => done(this.#refusal(this.refuseSender)),
      onRcptTo: ({ address }, _, done) => {
        const responseCode = this.refuse(address);
        done(
          responseCode
            ? Object.assign(new Error(`${this.recipientCode} <${address}> refused`), { responseCode })
            : null,
        );
      },
      onData: async (stream, session, done) => {
        const source = await text(stream).catch(() => undefined);
        if (source === undefined) {
          return;
        }
        await this.beforeAccepting({ destroy: () => this.#breakConnections() });
        if (this.refuseMail !== undefined) {
          done(this.#refusal(this.refuseMail));
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

  #refusal(responseCode: number | undefined): Error | null {
    return responseCode ? Object.assign(new Error(`${this.enhancedCode} refused`), { responseCode }) : null;
  }

  #breakConnections(): void {
    for (const socket of this.#sockets) {
      socket.destroy();
    }
    this.#sockets.clear();
  }
}

/** Starts a mail server and stops it after the running test. */
export async function mailServer({ tokensOnly = false } = {}): Promise<MailServer> {
  const server = await new MailServer(tokensOnly).start();
  onTestFinished(() => server.stop());
  return server;
}
