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
  readonly #channels = new Map<Worker, Channel>();
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
    await Promise.all([...this.#channels].map(([worker, channel]) => stopWorker(worker, channel, deadline)));
  };

  async #startWorker(): Promise<void> {
    const worker = cluster.fork();
    const started = Promise.withResolvers<null>();
    const channel = new Channel(worker, {
      begin: () => this.#settings.databaseUrl,
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
    this.#channels.set(worker, channel);
    worker.once('exit', (code, signal) => {
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
      // A worker that ends meanwhile, or that has not started, has no metrics.
      channel.request('ownMetrics', null).catch(() => []),
    );
    const all = await Promise.all([...ofWorkers, this.#ownMetrics.getMetricsAsJSON()]);
    return AggregatorRegistry.aggregate(all).metrics();
  }
}

/** Waits until the worker has finished its requests, and briefly after `deadline` is aborted. */
async function stopWorker(worker: Worker, channel: Channel, deadline: AbortSignal): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  const cut = () => void channel.request('cut', null).catch(() => {});
  channel.request('stop', null).catch(() => {});
  deadline.addEventListener('abort', cut, { once: true });
  if (deadline.aborted) cut();
  const isLate = (deadline.aborted ? Promise.resolve() : once(deadline, 'abort')).then(() => sleep(2_000));
  await Promise.race([ended, isLate]);
  if (!worker.isDead()) worker.process.kill('SIGKILL');
}
