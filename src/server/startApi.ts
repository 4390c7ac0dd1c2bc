import type { Server } from 'node:http';
import path from 'node:path';
import { previewBuild, readManifest } from '#hosting/buildManifest.ts';
import { senderWarning } from '#settings/mailSettings.ts';
import { originWarning } from '#settings/originWarning.ts';
import { loadSecrets } from '#settings/secrets.ts';
import type { Settings } from '#settings/settings.ts';
import { type App, createApp } from './app.ts';
import { checkBuild, checkFieldKey } from './checkBuild.ts';
import { openDependencies } from './dependencies.ts';
import { startJobs } from './jobs/startJobs.ts';
import type { Logger } from './log/log.ts';
import { listenMetrics } from './metrics/listenMetrics.ts';
import { Metrics } from './metrics/metrics.ts';
import { addServiceMetrics } from './metrics/serviceMetrics.ts';
import { ServedBuild } from './servedBuild.ts';
import { serverJobs } from './serverJobs.ts';

interface ApiOptions {
  environment: NodeJS.ProcessEnv;
  settings: Settings;
  log: Logger;
  /** Folder of the build. */
  dist: string;
  /** First path segment of every page. */
  product: string;
  /** True to serve the pages too. */
  servePages: boolean;
  /** Returns the number of log lines dropped since the start. */
  droppedLines?: () => number;
}

/** A running application. */
export interface RunningApi {
  app: App;
  /** Starts the server's recurring jobs. */
  startJobs(): void;
  /** Makes `/readyz` answer 503, so that load balancers stop sending requests. */
  drain(): void;
  /** Finishes running work and closes the database. Call it when no request is in flight. */
  stop(): Promise<void>;
}

/**
 * Opens the database and creates the application.
 *
 * @throws StartError
 */
export async function startApi({
  environment,
  settings,
  log,
  dist,
  product,
  servePages,
  droppedLines = () => 0,
}: ApiOptions): Promise<RunningApi> {
  const foreignOrigins = { scripts: settings.scriptOrigins, frames: settings.frameOrigins };
  const checkKey = (build: string) => servePages && checkFieldKey(build, loadSecrets(environment, settings));
  const learn = async (build: string) => {
    const manifest = readManifest(build);
    if (manifest) await api.consentVersions.add(manifest.consentVersions, manifest.consentTexts);
  };
  checkKey(dist);
  const site = await ServedBuild.open({
    dist,
    product,
    servePages,
    foreignOrigins,
    log,
    prepare: async (build) => {
      if (servePages) checkBuild(build, product);
      checkKey(build);
      await learn(build);
    },
  });
  // Also without pages: behind nginx, processes of the API serve the preview.
  const previewSite = await ServedBuild.open({
    dist: path.join(dist, '..', previewBuild),
    product,
    servePages: true,
    foreignOrigins,
    log,
  });
  if (!site.hasPages) {
    log.warn('Visits are not counted, because dist/ has no pages: build the site');
  }
  const originProblem = settings.production && originWarning(settings);
  if (originProblem) {
    log.warn(originProblem);
  }
  const senderProblem = settings.production && settings.mail && senderWarning(settings.mail);
  if (senderProblem) {
    log.warn(senderProblem);
  }
  if (!settings.mail) {
    log.warn('No mail is sent, because SMTP_URL is not set: bin/site inquiries -- list shows the inquiries');
  }
  if (!settings.staffSecondFactor) {
    log.warn('A password alone opens personal data, because STAFF_SECOND_FACTOR is off: remove the setting');
  }
  const metrics = settings.metricsPort === undefined ? undefined : new Metrics();
  const api = await openDependencies({
    environment,
    settings,
    log,
    product,
    pages: site.pages,
    previewSite,
  });
  await learn(dist);
  let metricsServer: Server | undefined;
  if (metrics && settings.metricsPort !== undefined) {
    addServiceMetrics(metrics, { ...api, droppedLines });
    metricsServer = await listenMetrics(metrics, settings.metricsPort).catch(async (error) => {
      await api.database.close();
      throw error;
    });
  }
  const app = createApp({
    site: servePages ? site : undefined,
    product,
    api,
    log,
    metrics,
  });
  let stopJobs = async () => {};
  return {
    app,
    startJobs: () => {
      const switchBuild = { name: 'switch to a new build', pause: 1, run: () => site.switchBuild() };
      const switchPreview = { name: 'switch to a new preview', pause: 1, run: () => previewSite.switchBuild() };
      stopJobs = startJobs([switchBuild, switchPreview, ...serverJobs(api)], log);
    },
    drain: () => {
      api.readiness.drain();
      void stopJobs();
    },
    stop: async () => {
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      api.outbox?.stop();
      api.webhooks?.stop();
      api.mailIn?.stop();
      await stopJobs();
      await api.background.settled();
      await api.database.close();
    },
  };
}
