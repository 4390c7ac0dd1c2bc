import { defaultLocale } from '#i18n/locales.ts';
import type { Inquiry } from '../../database/tables/inquiry.ts';
import type { OutboxKind } from '../../mail/outboxKind.ts';
import type { WebhookCall } from '../../mail/webhookChannel.ts';
import { categoryLabel } from '../fieldText.ts';
import { loadInquiry } from './mailKind.ts';

/** Tells a messenger of a new inquiry, or of an addition to one, without personal data. Messengers show `text`. */
export const webhook: OutboxKind<WebhookCall, object, Inquiry> = {
  kind: 'webhook',
  to: 'company',
  load: loadInquiry,
  render({ number, category, received_at, lang }, _, { event_id, created_at }) {
    const title = `[${number}] ${categoryLabel(category, defaultLocale)} 문의`;
    return event_id === null
      ? {
          type: 'inquiry.received',
          timestamp: received_at,
          text: `${title}가 접수되었습니다.`,
          data: { number, category, receivedAt: received_at, lang },
        }
      : {
          type: 'inquiry.added',
          timestamp: created_at,
          text: `${title}에 보낸 분이 내용을 덧붙였습니다.`,
          data: { number, category, addedAt: created_at },
        };
  },
};
