import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Actor, Scope } from '../session/actor.ts';
import type { Caller } from '../session/caller.ts';
import { FairQueue, QueueRefusal, type QueueClient } from './fair-queue.ts';
import { networkOf } from './network-of.ts';
import { tooMany, type HttpProblem } from './problems.ts';
import { untilDisconnected } from './until-disconnected.ts';

/**
 * Runs the work of a request in a slot of the queue. Throws a 429 when it gets none. After a wait, the work must check the caller's
 * permissions again.
 */
export type InSlot = <Result>(work: (hasWaited: boolean) => Promise<Result>) => Promise<Result>;

/** Creates the {@link InSlot} of a request. */
export type RequestQueue = (call: { request: FastifyRequest; reply: FastifyReply; caller: Caller }) => InSlot;

/** The queue that all API requests share (decision 17), with its metrics. */
export function requestQueue({ concurrency }: Config, registry: Registry): RequestQueue {
  const queue = new FairQueue(concurrency);
  const { waits, refusals } = queueMetrics(queue, registry);
  return slotsOf(queue, {
    onWait: (seconds) => waits.observe(seconds),
    onRefusal: (reason) => refusals.inc({ reason }),
  });
}

interface QueueObserver {
  readonly onWait: (seconds: number) => void;
  readonly onRefusal: (reason: QueueRefusal['reason']) => void;
}

/** Runs requests in the slots of a queue. The observer gets the waiting time of each request, and the reason of each refusal. */
export function slotsOf(queue: FairQueue, observer?: QueueObserver): RequestQueue {
  const slotFor = async ({ request, reply, caller }: Parameters<RequestQueue>[0]) => {
    const client = clientOf(caller, request);
    const free = queue.tryTake(client);
    if (free) return { release: free, hasWaited: false };
    try {
      const release = await untilDisconnected(reply, (signal) => queue.wait(client, signal));
      return { release, hasWaited: true };
    } catch (error) {
      if (!(error instanceof QueueRefusal)) throw error;
      observer?.onRefusal(error.reason);
      throw busy();
    }
  };
  return (call) => async (work) => {
    const startedAt = performance.now();
    const { release, hasWaited } = await slotFor(call);
    observer?.onWait((performance.now() - startedAt) / 1_000);
    try {
      return await work(hasWaited);
    } finally {
      release();
    }
  };
}

/** An impersonator counts as themself, within the organisation of the impersonated user. */
function clientOf(caller: Caller, { ip }: FastifyRequest): QueueClient {
  if (caller.kind !== 'actor') return { organisation: 'anonymous', person: networkOf(ip) };
  return clientOfActor(caller.actor);
}

/** The user and organisation that an actor counts for in the queue. */
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

function busy(): HttpProblem {
  // Random, so that clients refused together do not retry together.
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
    help: 'API requests running in the queue',
    registers,
    collect: () => running.set(queue.running),
  });
  const waiting: Gauge = new Gauge({
    name: 'steward_requests_waiting',
    help: 'API requests waiting in the queue',
    registers,
    collect: () => waiting.set(queue.waiting),
  });
  const waits = new Histogram({
    name: 'steward_request_wait_seconds',
    help: 'Waiting time of API requests in the queue',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers,
  });
  const refusals = new Counter({
    name: 'steward_requests_refused_total',
    help: 'API requests that the queue rejected with 429: full = too many waiting requests of one user, timeout = waited too long',
    labelNames: ['reason'],
    registers,
  });
  return { waits, refusals };
}
