import fastify from 'fastify';
import { startPortalJobs } from '../../jobs/start-portal-jobs.ts';
import { testNow, type TestPortal } from '../../testing/test-portal.ts';

/** The jobs of a portal, as its server runs them. */
export interface RunningJobs {
  /** The lines of their log from warnings on. */
  readonly failures: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts the jobs of a portal, those of the imports in their own threads. */
export function startJobsOf({ config, db, files, url }: TestPortal): RunningJobs {
  const failures: string[] = [];
  const stream = { write: (line: string) => void failures.push(line) };
  const { log } = fastify({ logger: { level: 'warn', stream } });
  const parts = { config, db, urgentDb: db, files, virusScanner: null, now: () => testNow };
  return { failures, stop: startPortalJobs({ ...parts, databaseUrl: url }, log) };
}
