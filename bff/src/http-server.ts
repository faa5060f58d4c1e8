import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Dependencies } from './context.ts';
import { cannotListen } from './start-checks.ts';

/** The part of the server that serves HTTP: in this process, or in several worker processes. */
export interface HttpServer {
  readonly log: FastifyBaseLogger;
  readonly listen: () => Promise<void>;
  /** Makes the readiness check fail. Requests are still served. */
  readonly beginDraining: () => void;
  /** Finishes requests in progress until `deadline` is aborted, and closes the connections. */
  readonly close: (deadline: AbortSignal) => Promise<void>;
}

/** Builds the HTTP server of this process. It does not listen yet. */
export async function httpServer(deps: Dependencies): Promise<HttpServer> {
  const { config } = deps;
  const app = await buildApp(deps);
  const stopLogging = logUnhandledRejections(app.log);
  return {
    log: app.log,
    listen: async () => {
      await app.listen({ host: config.host, port: config.port }).catch(cannotListen(config));
    },
    beginDraining: app.beginDraining,
    close: async (deadline) => {
      await closeApp(app, deadline);
      stopLogging();
    },
  };
}

/** Logs an unhandled rejection instead of ending the process, because it affects at most one request. */
export function logUnhandledRejections(log: FastifyBaseLogger): () => void {
  const note = (reason: unknown) => log.error({ err: reason }, 'unhandled rejection');
  process.on('unhandledRejection', note);
  return () => void process.off('unhandledRejection', note);
}

/** Awaits the work, but only briefly after `deadline` is aborted. The end of the process handles the rest. */
export async function waitUntilAborted(work: Promise<unknown>, deadline: AbortSignal): Promise<void> {
  const isLate = (deadline.aborted ? Promise.resolve() : once(deadline, 'abort')).then(() => sleep(1_000));
  await Promise.race([work, isLate]);
}

async function closeApp(app: FastifyInstance, deadline: AbortSignal): Promise<void> {
  const cut = () => app.server.closeAllConnections();
  deadline.addEventListener('abort', cut, { once: true });
  if (deadline.aborted) cut();
  await waitUntilAborted(app.close(), deadline);
}
