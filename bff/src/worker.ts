// A worker process of a server with STEWARD_PROCESSES > 1, started by worker-processes.ts. It ends when the primary process ends.
import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import { readConfig } from './config.ts';
import { httpServer, waitUntilAborted, type HttpServer } from './http-server.ts';
import { openPortalDatabases } from './infrastructure/db/database.ts';
import { logConnectionLost } from './infrastructure/db/database-errors.ts';
import { Channel } from './infrastructure/processes/channel.ts';
import { primaryOf } from './infrastructure/processes/primary-process.ts';
import { openFiles } from './infrastructure/storage/open-files.ts';

if (!cluster.worker) throw new Error('Start the server with main.ts');

const deadline = new AbortController();
let starting: Promise<Worker> | undefined;
let metrics: Registry | undefined;

interface Worker {
  readonly server: HttpServer;
  readonly closeDatabases: () => Promise<void>;
}

const channel = new Channel(cluster.worker, {
  ownMetrics: async () => (await metrics?.getMetricsAsJSON()) ?? [],
  beginDraining: async () => {
    (await starting)?.server.beginDraining();
    return null;
  },
  stop: () => {
    void stop().finally(() => process.exit());
    return null;
  },
  cut: () => {
    deadline.abort();
    return null;
  },
});

// Ctrl-C and systemd send signals to all processes of the server. The primary process decides whether to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

try {
  starting = start();
  await starting;
  await channel.request('listening', null);
} catch (error) {
  await channel.request('failed', error instanceof Error ? error.message : String(error)).catch(() => {});
  process.exit(1);
}

async function start(): Promise<Worker> {
  const config = readConfig(process.env);
  const url = await channel.request('begin', null);
  const primary = primaryOf(channel, (registry) => (metrics = registry));
  let server: HttpServer | undefined;
  const { db, priorityDb, close } = openPortalDatabases({
    url,
    poolSize: config.databaseConnections,
    onConnectionLost: (error) => server && logConnectionLost(server.log, error),
  });
  server = await httpServer({
    config,
    db,
    priorityDb,
    primary,
    ...openFiles(config),
    now: () => new Date(),
  });
  await server.listen();
  return { server, closeDatabases: close };
}

async function stop(): Promise<void> {
  const worker = await starting?.catch(() => undefined);
  await worker?.server.close(deadline.signal);
  if (worker) await waitUntilAborted(worker.closeDatabases(), deadline.signal);
}
