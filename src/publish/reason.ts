import { siteDay } from '#i18n/siteDay.ts';
import type { PublicationRecord } from './record.ts';

/**
 * Why the site is to be published: what it is made from has changed, or a moment has come at which its content changes
 * by itself. A build that somebody went back to stays until there is another content.
 *
 * @param record how the build was published that visitors see
 * @param sources fingerprint of what the site is made from now
 */
export function reasonToPublish(
  record: PublicationRecord | undefined,
  sources: string,
  now: Date,
): 'changed' | 'due' | undefined {
  if (record?.sources !== sources) return 'changed';
  if (record.wentBack) return undefined;
  const isNewDay = siteDay(new Date(record.begun)) !== siteDay(now);
  return isNewDay || record.due.some((moment) => new Date(moment) <= now) ? 'due' : undefined;
}
