import type { MailSettings } from '#server/config/mailSettings.ts';
import { DeliveryFailure } from '#server/mail/deliveryFailure.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { failureMail } from './failureMail.ts';

/**
 * Tells the editors by mail that the site was not published.
 *
 * @param error what was thrown
 * @param settings undefined where no mail goes out
 */
export async function mailFailure(error: unknown, settings: MailSettings | undefined): Promise<void> {
  if (!settings || settings.editorsTo.length === 0) return;
  const reason = error instanceof Error ? error.message : String(error);
  try {
    const refused = await createMailer(settings).send(failureMail(reason, settings));
    if (refused.length > 0) console.error(`The mail server refused ${refused.length} of the addresses in EDITORS_TO.`);
  } catch (failure) {
    if (!(failure instanceof DeliveryFailure)) throw failure;
    console.error(`The editors could not be told by mail: ${failure.message}`);
  }
}
