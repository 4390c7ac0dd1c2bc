import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '#settings/settings.ts';
import { DeliveryFailure } from './deliveryFailure.ts';
import type { Channel } from './outbox.ts';

/** A call as Standard Webhooks forms it. */
export interface WebhookCall {
  type: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  text: string;
  data: object;
}

/** Maximum wait for a response, in milliseconds. */
const deadline = 15_000;

/** Temporary statuses: timeout, conflict, too early, too many requests. */
const temporaryStatuses = [408, 409, 425, 429];

/** Returns the channel of a messenger: JSON, signed by Standard Webhooks (standardwebhooks.com). */
export function webhookChannel({ url, secret }: WebhookSettings, now: () => Date): Channel<WebhookCall> {
  return {
    send: async (call, { id }, stopping) => {
      const body = JSON.stringify(call);
      const timestamp = Math.floor(now().getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': `v1,${signature}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(deadline), stopping]),
      }).catch((error) => {
        throw new DeliveryFailure(String(error.cause?.code ?? error.name), {
          serverUnavailable: true,
          refused: undefined,
        });
      });
      await answer.body?.cancel();
      if (!answer.ok) {
        const isRefused = answer.status >= 400 && answer.status < 500 && !temporaryStatuses.includes(answer.status);
        throw new DeliveryFailure(`HTTP ${answer.status}`, {
          serverUnavailable: !isRefused,
          refused: isRefused ? 'mail' : undefined,
        });
      }
      return { refused: [] };
    },
  };
}
