import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Actor, Scope } from '../session/actor.ts';
import type { Caller } from '../session/caller.ts';
import { FairQueue, QueueRefusal, type QueueClient, type QueueLimits } from './fair-queue.ts';
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

/**
 * The queues of API calls. Each call runs in a slot of one of them: `priority` for session checks, `files` for reading a spreadsheet,
 * `transfers` for sending or receiving the bytes of a file, `requests` for all other calls.
 */
export type QueueName = 'requests' | 'priority' | 'files' | 'transfers';
export type RequestQueues = Readonly<Record<QueueName, RequestQueue>>;

/** The queues that all API requests share (decisions 17 and 50), with their metrics. */
export function requestQueues(
  { concurrency }: Pick<Config, 'concurrency'>,
  registry: Registry,
): RequestQueues {
  const limits = limitsOfQueues(concurrency);
  const requests = new FairQueue(limits.requests);
  const { waits, refusals } = queueMetrics(requests, registry);
  const onRefusal = (reason: QueueRefusal['reason']) => refusals.inc({ reason });
  const other = (name: QueueName, refusal?: () => HttpProblem) =>
    slotsOf(new FairQueue(limits[name]), { onRefusal, refusal });
  return {
    requests: slotsOf(requests, { onWait: (seconds) => waits.observe(seconds), onRefusal }),
    priority: other('priority'),
    files: other('files', filesBusy),
    transfers: other('transfers'),
  };
}

/** The limits of each queue, from those of the requests. */
export function limitsOfQueues(requests: QueueLimits): Readonly<Record<QueueName, QueueLimits>> {
  const { total, perOrganisation, perPerson } = requests;
  return {
    requests,
    priority: requests,
    // Reads uploads and the columns of uploaded files. Import jobs have their own reader.
    files: {
      total: Math.min(1, total),
      perOrganisation: 1,
      perPerson: 1,
      waitingPerPerson: 4,
      maximumWaitMilliseconds: 30_000,
    },
    // Transfers use hardly any processor time and no database connection, but a slow client needs minutes.
    transfers: {
      ...requests,
      total: 8 * total,
      perOrganisation: 8 * perOrganisation,
      perPerson: 2 * perPerson,
      limitsHeavyUse: false,
    },
  };
}

interface SlotOptions {
  /** Called with the waiting time of each request. */
  readonly onWait?: (seconds: number) => void;
  readonly onRefusal?: (reason: QueueRefusal['reason']) => void;
  /** The response to a request that gets no slot; by default that Steward is busy. */
  readonly refusal?: (() => HttpProblem) | undefined;
}

/** Runs requests in the slots of a queue. */
export function slotsOf(
  queue: FairQueue,
  { onWait, onRefusal, refusal = busy }: SlotOptions = {},
): RequestQueue {
  const slotFor = async ({ request, reply, caller }: Parameters<RequestQueue>[0]) => {
    const client = clientOf(caller, request);
    const free = queue.tryTake(client);
    if (free) return { release: free, hasWaited: false };
    try {
      const release = await untilDisconnected(reply, (signal) => queue.wait(client, signal));
      return { release, hasWaited: true };
    } catch (error) {
      if (!(error instanceof QueueRefusal)) throw error;
      onRefusal?.(error.reason);
      throw refusal();
    }
  };
  return (call) => async (work) => {
    const startedAt = performance.now();
    const { release, hasWaited } = await slotFor(call);
    onWait?.((performance.now() - startedAt) / 1_000);
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

/** The user and organisation that an actor counts for in a queue. */
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

const secondsOfFile = 10;

function filesBusy(): HttpProblem {
  return tooMany(`Other files are being read. Please try again in ${secondsOfFile} seconds.`, secondsOfFile);
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
