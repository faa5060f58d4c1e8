import { areaName } from '@steward/shared-api/platform';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { forbidden, notFound, unauthenticated } from '../../infrastructure/http/problems.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import type { Caller } from '../../infrastructure/session/caller.ts';
import { registryReader } from '../registry/canary.ts';
import { declarationFor, declaredPermissions } from '../registry/declaration-for.ts';
import type { PublishedAreas } from '../registry/published-areas.ts';
import { limitsOf } from './backend-limits.ts';
import { withoutAddress } from './backend-problems.ts';

const pathOfCall = z.object({ area: areaName });

/** A call to the backend of an area by a user who has the area. */
export interface AreaCall {
  readonly area: string;
  readonly actor: Actor;
  /** The permissions that the area declares for the user. */
  readonly permissions: readonly string[];
  /** The address that the operator has configured. */
  readonly base: string;
  readonly timeoutMilliseconds: number;
  readonly maximumBytes: number;
}

/** Throws a 401 or 403 without a user, a 404 when the user does not have the area, and a 503 when the operator has set no address. */
export async function findCall(
  { params }: FastifyRequest,
  caller: Caller,
  { areas, config }: { readonly areas: PublishedAreas; readonly config: Config },
): Promise<AreaCall> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (caller.kind === 'noAccess') throw forbidden('You do not have access to Steward');
  const { actor } = caller;
  const { data } = pathOfCall.safeParse(params);
  const { rows } = await areas.registry();
  const row = rows.find(({ name }) => name === data?.area);
  const declaration = row && (await declarationFor(areas, row, registryReader(actor)));
  if (!declaration?.backend) throw notFound('area');
  const { name: area, backend } = declaration;
  const base = config.areaBackends.get(area);
  if (base === undefined)
    throw withoutAddress(`The address of the backend of the area ${area} is not configured`);
  return {
    area,
    actor,
    permissions: declaredPermissions(declaration, actor.role),
    base,
    ...limitsOf(backend),
  };
}
