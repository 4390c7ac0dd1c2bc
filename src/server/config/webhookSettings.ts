import { StartError } from './startError.ts';

export interface WebhookSettings {
  /** Address that is told of new inquiries (`INQUIRY_WEBHOOK`). */
  url: string;
  /** Key of the signature (`INQUIRY_WEBHOOK_SECRET`). */
  secret: Buffer;
  /** Whether it is told who asks what (`INQUIRY_WEBHOOK_PERSONAL=on`). */
  personal: boolean;
}

/** Standard Webhooks: 24 to 64 bytes, base64, after `whsec_`. */
const secretForm = /^whsec_((?:[A-Za-z0-9+/]{4}){8,22}(?:[A-Za-z0-9+/]{2,3}={0,2})?)$/;

/**
 * Reads the settings of the webhook.
 *
 * @returns `undefined` without `INQUIRY_WEBHOOK`
 * @throws StartError that names the first wrong setting, and never a secret
 */
export function readWebhookSettings(environment: NodeJS.ProcessEnv): WebhookSettings | undefined {
  const { INQUIRY_WEBHOOK, INQUIRY_WEBHOOK_SECRET = '', INQUIRY_WEBHOOK_PERSONAL = 'off' } = environment;
  if (!INQUIRY_WEBHOOK) {
    return undefined;
  }
  // The message leaves the value out: the address of a messenger's channel is a secret.
  if (!['http:', 'https:'].includes(URL.parse(INQUIRY_WEBHOOK)?.protocol ?? '')) {
    throw new StartError('INQUIRY_WEBHOOK is no address: write it as https://chat.example.com/hooks/inquiries.');
  }
  const secret = secretForm.exec(INQUIRY_WEBHOOK_SECRET)?.[1];
  if (secret === undefined) {
    throw new StartError(
      'INQUIRY_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64: make one with ' +
        `node -p "'whsec_' + crypto.randomBytes(32).toString('base64')".`,
    );
  }
  if (INQUIRY_WEBHOOK_PERSONAL !== 'on' && INQUIRY_WEBHOOK_PERSONAL !== 'off') {
    throw new StartError(`INQUIRY_WEBHOOK_PERSONAL is "${INQUIRY_WEBHOOK_PERSONAL}": write on or off.`);
  }
  return {
    url: INQUIRY_WEBHOOK,
    secret: Buffer.from(secret, 'base64'),
    personal: INQUIRY_WEBHOOK_PERSONAL === 'on',
  };
}
