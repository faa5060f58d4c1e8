import { createHash } from 'node:crypto';
import {
  areaName,
  areaVersion,
  type AreaOverrides,
  type RegistryResponse,
} from '@steward/shared-api/platform';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { matchesIfNoneMatch } from '../../infrastructure/http/entity-tag.ts';
import type { Caller } from '../../infrastructure/session/caller.ts';
import { overridesOf } from './area-overrides.ts';
import { registryReader, type RegistryReader } from './canary.ts';
import { anonymousRegistry } from './anonymous-registry.ts';
import type { PublishedAreas } from './published-areas.ts';
import { resolveRegistry } from './resolve-registry.ts';

/** `?previous=faults@0.1.0-01234567,…`: the versions that the user has rolled back. */
const registryQuery = z.object({ previous: z.string().default('').catch('') });

/**
 * `GET /bff/registry`: the areas of the user with their versions, or the public routes for anonymous users.
 * `?previous=faults@0.1.0-01234567` requests the previous version as long as this version is current. Answers 304 when nothing has
 * changed.
 */
export function registry(app: FastifyInstance, areas: PublishedAreas, config: Config): void {
  app.get('/bff/registry', async (request, reply) => {
    const reader = readerOf(await request.caller());
    const { previous } = registryQuery.parse(request.query);
    const whole = await resolveRegistry(areas, { reader, rolledBack: readRolledBack(previous) });
    const response = withOverrides(
      reader === null ? anonymousRegistry(whole) : whole,
      await overridesOf(request, config),
    );
    const tag = `"${response.revision}"`;
    void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache').header('Vary', 'Cookie');
    if (matchesIfNoneMatch(request, tag)) return reply.code(304).send();
    return response;
  });
}

/** Parses the versions by area. Ignores invalid ones. */
function readRolledBack(written: string): ReadonlyMap<string, string> {
  const pairs = written.split(',').map((pair) => z.tuple([areaName, areaVersion]).safeParse(pair.split('@')));
  return new Map(pairs.flatMap(({ data }) => (data ? [data] : [])));
}

/** Null for anonymous users and callers without access, for whom the shell has a page of its own. */
function readerOf(caller: Caller): RegistryReader | null {
  return caller.kind === 'actor' ? registryReader(caller.actor) : null;
}

/** Adds the overrides. The published areas stay, as a fallback when a developer's server is unreachable. */
function withOverrides(response: RegistryResponse, overrides: AreaOverrides | undefined): RegistryResponse {
  if (!overrides) return response;
  if (Object.keys(overrides).length === 0) return { ...response, overrides };
  const revision = createHash('sha256')
    .update(response.revision + JSON.stringify(overrides))
    .digest('base64url')
    .slice(0, 16);
  return { ...response, revision, overrides };
}
