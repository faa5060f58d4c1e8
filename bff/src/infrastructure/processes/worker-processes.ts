import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { driftedAssets } from '../../features/assets/check-derived-assets.ts';
import type { HttpServer } from '../../http-server.ts';
import { Channel } from './channel.ts';
import { RequestCounts } from './request-counts.ts';

/** The pause before another attempt to start a worker. */
const restartMilliseconds = 1_000;

/** A worker that is blocked for longer than this is left out of the metrics. */
const metricsTimeoutMilliseconds = 2_000;

interface Settings {
  readonly count: number;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
}

/**
 * The workers that serve HTTP on one port, and the values that they share. Runs in the primary process, which replaces a worker that
 * ends (decision 35).
 */
export class WorkerProcesses implements HttpServer {
  readonly log: FastifyBaseLogger;
  readonly #settings: Settings;
  /** The workers that receive requests. */
  readonly #channels = new Map<Worker, Channel>();
  /** The workers that do not receive requests yet. */
  readonly #loading = new Set<Worker>();
  readonly #counts = new RequestCounts();
  /** The metrics of the primary process, which runs the jobs. */
  readonly #ownMetrics = new Registry();
  #isStopping = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.log = settings.log;
    collectDefaultMetrics({ register: this.#ownMetrics });
    this.#ownMetrics.registerMetric(driftedAssets);
    cluster.setupPrimary({ exec: fileURLToPath(new URL('../../worker.ts', import.meta.url)) });
  }

  /** Starts the workers. Resolves when all of them listen. */
  readonly listen = async (): Promise<void> => {
    await Promise.all(Array.from({ length: this.#settings.count }, () => this.#startWorker()));
  };

  readonly beginDraining = (): void => {
    this.#isStopping = true;
    for (const channel of this.#channels.values()) channel.request('beginDraining', null).catch(() => {});
  };

  readonly close = async (deadline: AbortSignal): Promise<void> => {
    this.#isStopping = true;
    for (const worker of this.#loading) worker.process.kill('SIGKILL');
    await Promise.all([...this.#channels].map(([worker, channel]) => stopWorker(worker, channel, deadline)));
  };

  async #startWorker(): Promise<void> {
    const worker = cluster.fork();
    const started = Promise.withResolvers<null>();
    const channel = new Channel(worker, {
      begin: () => {
        if (this.#isStopping) throw new Error('The server is stopping.');
        this.#loading.delete(worker);
        this.#channels.set(worker, channel);
        return this.#settings.databaseUrl;
      },
      listening: () => {
        started.resolve(null);
        return null;
      },
      failed: (message) => {
        started.reject(new Error(message));
        return null;
      },
      countRequest: ({ key, windowMilliseconds }) => this.#counts.count(key, windowMilliseconds),
      allMetrics: () => this.#allMetrics(),
    });
    this.#loading.add(worker);
    worker.on('error', (error) => {
      this.log.error({ err: error, worker: worker.process.pid }, 'a server process failed');
      // Without an identifier it has not started and will not end.
      if (worker.process.pid === undefined) this.#loading.delete(worker);
      started.reject(error);
    });
    worker.once('exit', (code, signal) => {
      this.#loading.delete(worker);
      this.#channels.delete(worker);
      started.reject(new Error(`A server process ended during its start (${signal ?? code}).`));
    });
    await started.promise;
    worker.once('exit', (code, signal) => void this.#replace(worker, signal ?? code));
  }

  async #replace(worker: Worker, reason: string | number): Promise<void> {
    if (this.#isStopping) return;
    this.log.error({ worker: worker.process.pid, reason }, 'a server process ended and will be replaced');
    while (!this.#isStopping) {
      try {
        return await this.#startWorker();
      } catch (error) {
        if (!this.#isStopping) this.log.error({ err: error }, 'a server process could not be replaced');
        await sleep(restartMilliseconds);
      }
    }
  }

  async #allMetrics(): Promise<string> {
    const ofWorkers = [...this.#channels.values()].map((channel) =>
      Promise.race([
        // A worker that ends meanwhile has no metrics.
        channel.request('ownMetrics', null).catch(() => []),
        sleep(metricsTimeoutMilliseconds, [], { ref: false }),
      ]),
    );
    const all = await Promise.all([...ofWorkers, this.#ownMetrics.getMetricsAsJSON()]);
    return AggregatorRegistry.aggregate(all).metrics();
  }
}

/** Waits until the worker has finished its requests, and briefly after `deadline` is aborted. */
async function stopWorker(worker: Worker, channel: Channel, deadline: AbortSignal): Promise<void> {
  if (worker.isDead()) return;
  // Rejects when the worker reports an error, which is logged.
  const ended = once(worker, 'exit').catch(() => once(worker, 'exit'));
  const cut = () => void channel.request('cut', null).catch(() => {});
  channel.request('stop', null).catch(() => {});
  deadline.addEventListener('abort', cut, { once: true });
  if (deadline.aborted) cut();
  const isLate = (deadline.aborted ? Promise.resolve() : once(deadline, 'abort')).then(() => sleep(2_000));
  await Promise.race([ended, isLate]);
  if (!worker.isDead()) worker.process.kill('SIGKILL');
}
