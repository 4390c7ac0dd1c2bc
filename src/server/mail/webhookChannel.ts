import { createHmac } from 'node:crypto';
import { defaultLocale } from '#i18n/locales.ts';
import type { WebhookSettings } from '../config/settings.ts';
import { DeliveryFailure } from './deliveryFailure.ts';
import type { Channel } from './outbox.ts';
import type { Claim } from './outboxQueue.ts';
import { categoryLabel } from './texts.ts';

/** Kind of the outbox entry for a messenger. */
export const webhookKind = 'webhook';

/** Maximum wait for a response, in milliseconds. */
const deadline = 15_000;

/** Temporary statuses: timeout, conflict, too early, too many requests. */
const temporaryStatuses = [408, 409, 425, 429];

/**
 * Returns the channel of a messenger: JSON, signed by Standard Webhooks (standardwebhooks.com). Messengers show `text`.
 * It has no personal data.
 */
export function webhookChannel({ url, secret }: WebhookSettings, now: () => Date): Channel {
  return {
    kinds: [webhookKind],
    skipReason: async () => undefined,
    send: async ({ entry, inquiry }, stopping) => {
      const isNew = entry.event_id === null;
      const body = JSON.stringify(isNew ? received(inquiry) : added(inquiry, entry.created_at));
      const timestamp = Math.floor(now().getTime() / 1000);
      const signature = createHmac('sha256', secret).update(`${entry.id}.${timestamp}.${body}`).digest('base64');
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': entry.id,
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

/** Returns the call about a new inquiry. */
function received({ number, category, received_at, lang }: Claim['inquiry']) {
  return {
    type: 'inquiry.received',
    timestamp: received_at,
    text: `[${number}] ${categoryLabel(category, defaultLocale)} 문의가 접수되었습니다.`,
    data: { number, category, receivedAt: received_at, lang },
  };
}

/** Returns the call about an addition to an inquiry. */
function added({ number, category }: Claim['inquiry'], at: string) {
  return {
    type: 'inquiry.added',
    timestamp: at,
    text: `[${number}] ${categoryLabel(category, defaultLocale)} 문의에 보낸 분이 내용을 덧붙였습니다.`,
    data: { number, category, addedAt: at },
  };
}
