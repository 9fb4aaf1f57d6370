import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import {
  type AlertRule,
  type AlertWatch,
  createAlertWatch,
  createLogNotifier,
  type OperatorNotifier,
} from './platform/alerts/alert-watch';
import { poolMetrics } from './platform/db/postgres';
import { errorShareRule } from './platform/http/http-metrics';
import type { Job } from './platform/jobs/job-definition';
import { jobGauges, jobRules } from './platform/jobs/job-metrics';
import { createScrape, metricsRoute, type Scrape } from './platform/metrics/metrics-route';
import type { Module, Platform } from './platform/module';

export interface MonitoringOptions {
  /** Who may read the metrics on the visitors' port; without it nobody. */
  readonly metricsToken?: string | undefined;
  /** The metrics of all workers of the machine, when this process is one of them. */
  readonly metricsOfAll?: (() => Promise<string>) | undefined;
  /** Notifies operators of incidents; the log by default. */
  readonly operatorNotifier?: OperatorNotifier | undefined;
  /** Further rules, about the machine. */
  readonly alertRules?: readonly AlertRule[];
}

interface Parts extends MonitoringOptions {
  readonly platform: Platform;
  readonly modules: readonly Module[];
  readonly registry: Registry;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly scrape: Scrape;
    /** Notifies operators of incidents; main.ts starts it, and it ends with the app. */
    readonly alertWatch: AlertWatch;
  }
}

/** Lets operators and their tools see how the server does: metrics and incidents. @returns the jobs that it takes. */
export function installMonitoring(
  app: FastifyInstance,
  { platform, modules, registry, metricsToken, metricsOfAll, operatorNotifier, alertRules = [] }: Parts,
): readonly Job[] {
  const { database, queue, now } = platform;
  poolMetrics(database, registry);
  const stored = [jobGauges(queue, now, registry), ...modules.flatMap(({ gauges }) => gauges?.(registry) ?? [])];
  metricsRoute(app, { scrape: createScrape(registry, stored), token: metricsToken, metricsOfAll });
  const rules = [
    ...alertRules,
    errorShareRule(app.httpMetrics),
    ...jobRules(queue, now),
    ...modules.flatMap((module) => module.rules ?? []),
  ];
  const notifier = operatorNotifier ?? createLogNotifier(app.log);
  const watch = createAlertWatch({ database, queue, rules, notifier, now, log: app.log });
  app.decorate('alertWatch', watch);
  app.addHook('preClose', async () => watch.stop());
  return [watch.job];
}
