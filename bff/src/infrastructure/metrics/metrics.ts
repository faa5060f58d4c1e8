import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Dependencies } from '../../context.ts';
import { notFound } from '../http/problems.ts';
import { countWaiting } from '../mail/outbox.queries.ts';
import { isEqualInConstantTime } from '../session/secrets.ts';

/**
 * `GET /bff/metrics` for Prometheus, of all processes of the server: call durations by route and status, process metrics, waiting emails, and the metrics that other
 * modules add to the returned registry.
 */
export function metrics(app: FastifyInstance, deps: Dependencies): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  deps.primary?.setOwnMetrics(registry);
  const durations = new Histogram({
    name: 'steward_http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  waitingMail(registry, deps);
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern, because addresses with ids would create a time series each.
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/bff/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, deps.config)) throw notFound('address');
    const text = await (deps.primary ? deps.primary.allMetrics() : registry.metrics());
    return reply.header('Content-Type', registry.contentType).send(text);
  });
  return registry;
}

function waitingMail(registry: Registry, { priorityDb }: Dependencies): void {
  const gauge: Gauge = new Gauge({
    name: 'steward_mail_waiting',
    help: 'Emails waiting to be sent',
    registers: [registry],
    // Each process counts the same emails.
    aggregator: 'max',
    // An unreachable database must not hide the other metrics.
    collect: async () =>
      countWaiting(priorityDb).then(
        (count) => gauge.set(count),
        () => gauge.reset(),
      ),
  });
}

function mayRead(request: FastifyRequest, { metricsToken: token, production }: Config): boolean {
  if (token !== undefined) return isEqualInConstantTime(`Bearer ${token}`, request.headers.authorization);
  // In production, a proxy on this machine may forward requests from anywhere.
  if (production) return false;
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return (
    !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
  );
}
