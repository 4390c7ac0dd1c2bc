import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '#server/http/listen.ts';
import { OutboxFigures } from '#server/mail/outboxFigures.ts';
import { listenMetrics } from '#server/metrics/listenMetrics.ts';
import { Metrics } from '#server/metrics/metrics.ts';
import { addServiceMetrics } from '#server/metrics/serviceMetrics.ts';
import { StartError } from '#settings/startError.ts';
import { builtSite } from './support/builtSite.ts';
import { anyDatabase, openSqlite } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { closeAll } from './support/rawRequest.ts';
import { siteApp } from './support/siteApp.ts';
import { testApi } from './support/testApi.ts';

/** Parses the text format into values by name and labels. */
function valuesIn(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

anyDatabase('metrics', ({ open }) => {
  test('metrics report answers, queues and ages without personal data', async () => {
    const api = testApi(await open());
    const metrics = new Metrics();
    addServiceMetrics(metrics, {
      ...api,
      backups: { age: () => 60 },
      droppedLines: () => 3,
      mailIn: { outcomes: new Map([['unmatched', 4]]), age: async () => 7 },
    });
    const app = await siteApp(builtSite(), { api, metrics });
    await app.request('/cms/user/site/info?email=kim@example.com');
    await app.request('/cms/user/site/board?board=nonsense');
    await app.request('/acme/dashboard');
    await app.request('/acme/kim@example.com', { method: 'KIM' });
    await register(api.database, api.now());
    api.clock.advance(5000);

    const server = await listenMetrics(metrics, 0);
    onTestFinished(() => closeAll([server]));
    const answer = await fetch(`http://127.0.0.1:${portOf([server])}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(valuesIn(text)).toMatchObject({
      'http_requests_total{method="GET",route="/cms/user/site/info",status="200"}': 1,
      'http_requests_total{method="GET",route="/cms/user/site/board",status="422"}': 1,
      'http_requests_total{method="GET",route="page",status="200"}': 1,
      'http_requests_total{method="other",route="page",status="405"}': 1,
      'http_request_duration_seconds_count{route="page"}': 2,
      inquiries: 1,
      mail_outbox_depth: 2,
      mail_outbox_age_seconds: 5,
      mail_given_up: 0,
      backup_age_seconds: 60,
      backup_missing: 0,
      log_lines_dropped: 3,
      mailbox_age_seconds: 7,
      'mails_received_total{outcome="unmatched"}': 4,
      nodejs_eventloop_lag_seconds: expect.any(Number),
    });
    expect(text).not.toMatch(/kim|example\.com|홍길동/);
    expect((await fetch(`http://127.0.0.1:${portOf([server])}/`)).status).toBe(404);
  });
});

test('a metric reports that there is no backup yet, where backups are on', async () => {
  const database = await openSqlite();
  const valuesWith = async (backups: { age(): undefined } | undefined) => {
    const metrics = new Metrics();
    const outboxFigures = new OutboxFigures(database, () => new Date());
    addServiceMetrics(metrics, { database, outboxFigures, backups, droppedLines: () => 0 });
    return valuesIn(await metrics.registry.metrics());
  };
  const missing = await valuesWith({ age: () => undefined });
  expect(missing).toMatchObject({ backup_missing: 1 });
  expect(missing).not.toHaveProperty('backup_age_seconds');
  expect(await valuesWith(undefined)).not.toHaveProperty('backup_missing');
});

test('metrics are served on this machine only', async () => {
  const server = await listenMetrics(new Metrics(), 0);
  onTestFinished(() => closeAll([server]));
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  const outside = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ internal }) => !internal);
  if (outside) {
    await expect(fetch(`http://${outside.address}:${portOf([server])}/metrics`)).rejects.toThrow('fetch failed');
  }
  const port = portOf([server]) ?? 0;
  await expect(listenMetrics(new Metrics(), port)).rejects.toThrow(
    new StartError(`METRICS_PORT ${port} is in use by another program: set another port, or remove the setting.`),
  );
});
