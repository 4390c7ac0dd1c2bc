import { serveBuild } from '../../browser/serveBuild.ts';
import { MailServer } from '../../server/support/mailServer.ts';
import { addAccounts } from './staff.ts';

/** Serves the build with a mail server of its own and staff accounts. Both servers stop with the stack. */
export async function serveMailDesk(stack: AsyncDisposableStack) {
  const mailServer = await new MailServer().start();
  stack.defer(() => mailServer.stop());
  const served = stack.use(
    await serveBuild({ RATE_LIMITS: 'off', SMTP_URL: mailServer.url, INQUIRY_TO: 'sales@company.example' }),
  );
  return { mailServer, served, ...(await addAccounts(served.data)) };
}
