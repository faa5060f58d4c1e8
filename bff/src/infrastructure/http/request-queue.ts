import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Actor, Scope } from '../session/actor.ts';
import type { Caller } from '../session/caller.ts';
import { FairQueue, QueueRefusal, type QueueClient } from './fair-queue.ts';
import { networkOf } from './network-of.ts';
import { HttpProblem, tooMany } from './problems.ts';

/**
 * Runs the work of a request in a slot of the queue; answers 429 when it gets none. After a wait the work has to check again what the caller
 * may do.
 */
export type InSlot = <Result>(work: (hasWaited: boolean) => Promise<Result>) => Promise<Result>;

/** Gives each request its {@link InSlot}. */
export type RequestQueue = (call: { request: FastifyRequest; reply: FastifyReply; caller: Caller }) => InSlot;

/** The queue that all API requests share (decision 17), with its metrics. */
export function requestQueue({ concurrency }: Config, registry: Registry): RequestQueue {
  const queue = new FairQueue(concurrency);
  const { waits, refusals } = queueMetrics(queue, registry);
  const slotFor = async ({ request, reply, caller }: Parameters<RequestQueue>[0]) => {
    const client = clientOf(caller, request);
    const free = queue.tryTake(client);
    if (free) return { giveBack: free, hasWaited: false };
    const disconnected = new AbortController();
    const onClose = () => disconnected.abort(clientGone());
    reply.raw.once('close', onClose);
    try {
      return { giveBack: await queue.wait(client, disconnected.signal), hasWaited: true };
    } catch (error) {
      throw error instanceof QueueRefusal ? refused(error, refusals) : error;
    } finally {
      reply.raw.off('close', onClose);
    }
  };
  return (call) => async (work) => {
    const begun = performance.now();
    const { giveBack, hasWaited } = await slotFor(call);
    waits.observe((performance.now() - begun) / 1_000);
    try {
      return await work(hasWaited);
    } finally {
      giveBack();
    }
  };
}

/** Nobody reads this response; as a problem it is not logged as a failure of ours. */
function clientGone(): HttpProblem {
  return new HttpProblem({ title: 'Client closed the request', status: 499 });
}

/** Impersonators count as themselves, within the organisation that they act in. */
function clientOf(caller: Caller, { ip }: FastifyRequest): QueueClient {
  if (caller.kind !== 'actor') return { organisation: 'anonymous', person: networkOf(ip) };
  return clientOfActor(caller.actor);
}

/** The person and organisation that an actor counts for in a queue. */
export function clientOfActor({ scope, impersonator, orgUserId }: Actor): QueueClient {
  return { organisation: organisationOf(scope), person: impersonator?.orgUserId ?? orgUserId };
}

function organisationOf(scope: Scope): string {
  switch (scope.kind) {
    case 'group':
      return scope.groupId;
    case 'supplier':
      return scope.supplierId;
    case 'provider':
      return 'provider';
  }
}

function refused({ reason }: QueueRefusal, refusals: Counter<'reason'>) {
  refusals.inc({ reason });
  // Spread, so that clients refused together do not come back together.
  const seconds = 1 + Math.floor(Math.random() * 3);
  return tooMany(
    `Steward is busy. Please try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    seconds,
  );
}

function queueMetrics(queue: FairQueue, registry: Registry) {
  const registers = [registry];
  const running: Gauge = new Gauge({
    name: 'steward_requests_running',
    help: 'API requests that hold a slot of the queue',
    registers,
    collect: () => running.set(queue.running),
  });
  const waiting: Gauge = new Gauge({
    name: 'steward_requests_waiting',
    help: 'API requests that wait for a slot of the queue',
    registers,
    collect: () => waiting.set(queue.waiting),
  });
  const waits = new Histogram({
    name: 'steward_request_wait_seconds',
    help: 'Time that API requests waited for a slot of the queue',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const refusals = new Counter({
    name: 'steward_requests_refused_total',
    help: 'API requests answered 429 by the queue: full = too many of one person waiting, timeout = waited too long',
    labelNames: ['reason'],
    registers,
  });
  return { waits, refusals };
}
