import fastify, { type FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { loggedRequest } from './logged-request.ts';

/** The log of a process that serves requests: one JSON object per line, without credentials. */
export function logOptions({ logLevel }: Config) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { req: loggedRequest },
  };
}

/** The log of a process that serves no requests. */
export function serverLog(config: Config): FastifyBaseLogger {
  return fastify({ logger: logOptions(config) }).log;
}
