import { Counter } from '@prometheus-io/client';
import type { Database } from '../database/openDatabase.ts';
import type { Metrics } from './metrics.ts';

interface ServiceDependencies {
  database: Database;
  /** Figures of the outbox. */
  outboxFigures: { read(): Promise<{ waiting: number; age: number; givenUp: number }> };
  /** Received mails; `undefined` without `IMAP_URL`. */
  mailIn?: { outcomes: ReadonlyMap<string, number>; age(): Promise<number | undefined> } | undefined;
  /** Age of the last good backup, in seconds; no `backups` without `BACKUP_DIR`. */
  backups: { age(): number | undefined } | undefined;
  /** Number of log lines dropped since the start. */
  droppedLines: () => number;
}

/** Adds metrics of the inquiries, the mail queue, the backups and the log. */
export function addServiceMetrics(
  metrics: Metrics,
  { database, outboxFigures, mailIn, backups, droppedLines }: ServiceDependencies,
): void {
  const { db } = database;
  metrics.gauge('inquiries', 'Stored inquiries', async () => {
    const { count } = await db
      .selectFrom('inquiries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  metrics.gauge('mail_outbox_depth', 'Queued mails', async () => (await outboxFigures.read()).waiting);
  metrics.gauge(
    'mail_outbox_age_seconds',
    'Age of the oldest queued mail',
    async () => (await outboxFigures.read()).age,
  );
  metrics.gauge(
    'mail_given_up',
    'Answers given up within a day, except for their addresses',
    async () => (await outboxFigures.read()).givenUp,
  );
  metrics.gauge('mailbox_age_seconds', 'Time since the last check of the mailbox', () => mailIn?.age());
  metrics.gauge('backup_age_seconds', 'Age of the last good backup', () => backups?.age());
  metrics.gauge(
    'backup_missing',
    '1 before the first good backup, else 0',
    () => backups && Number(backups.age() === undefined),
  );
  metrics.gauge('log_lines_dropped', 'Log lines dropped since the start', droppedLines);
  new Counter({
    name: 'mails_received_total',
    help: 'Mails of the mailbox by outcome',
    labelNames: ['outcome'],
    registers: [metrics.registry],
    collect() {
      this.reset();
      for (const [outcome, count] of mailIn?.outcomes ?? []) this.inc({ outcome }, count);
    },
  });
}
