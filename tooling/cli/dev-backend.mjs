// Forwards calls to the backend of an area during development with sample data, with the rules and the token of the portal (docs/area-backend.md).
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { HttpProblem, notFound, unauthenticated } from '../../bff/src/infrastructure/http/problems.ts';
import { permissionsOf } from '../../bff/src/infrastructure/session/role-permissions.ts';
import { backendAddress } from '../../bff/src/platform/area-backends/backend-address.ts';
import { limitsOf } from '../../bff/src/platform/area-backends/backend-limits.ts';
import {
  bodyTooLarge,
  responseProblem,
  timedOut,
  unreachable,
  withoutAddress,
} from '../../bff/src/platform/area-backends/backend-problems.ts';
import { backendToken } from '../../bff/src/platform/area-backends/backend-token.ts';
import { backendHeaders, browserHeaders } from '../../bff/src/platform/area-backends/passed-headers.ts';
import { TokenKeys } from '../../bff/src/platform/area-backends/token-keys.ts';
import { declaredPermissions } from '../../bff/src/platform/registry/declaration-for.ts';

/**
 * @param {{ area: string, origin: string, declaration: () => object, backend?: string }} options origin: of the fake portal, which issues the tokens;
 * declaration: reads area.json; backend: the address of the backend
 * @returns {{ publicKeys: () => Promise<object>, forward: (request, response, person) => Promise<void> }} forward: responds to a call to
 * `/bff/areas/…` of a selectable user, undefined for an anonymous one
 */
export function developmentBackend(options) {
  const secret = randomBytes(32);
  const derive = (purpose) => createHmac('sha256', secret).update(purpose).digest('base64url');
  const keys = new TokenKeys({ derive });
  return {
    publicKeys: () => keys.publicKeys(new Date()),
    forward: async (request, response, person) => {
      const requestId = randomUUID();
      try {
        const call = await acceptedCall(request, person, options);
        const token = await backendToken(keys, call.actor, {
          area: options.area,
          areaPermissions: call.areaPermissions,
          issuer: options.origin,
          requestId,
          now: new Date(),
        });
        const headers = backendHeaders(request.headers, { token, requestId });
        await forwardCall(response, { ...call, area: options.area, method: request.method, headers });
      } catch (error) {
        if (!(error instanceof HttpProblem)) throw error;
        const body = JSON.stringify({ ...error.problem, requestId });
        response.writeHead(error.problem.status, { 'Content-Type': 'application/problem+json' }).end(body);
      }
    },
  };
}

/** Checks a call as the portal does. Throws a problem. */
async function acceptedCall(request, person, { area, origin, declaration: readDeclaration, backend }) {
  if (!person) throw unauthenticated();
  const declaration = readDeclaration();
  if (!request.url.startsWith(`/bff/areas/${area}/`) || !declaration.backend) throw notFound('area');
  if (backend === undefined) throw withoutAddress(howToStart(area, origin));
  const address = backendAddress(backend, request.url);
  if (address === undefined) throw notFound('address');
  const { timeoutMilliseconds, maximumBytes } = limitsOf(declaration.backend);
  const body = Buffer.concat(await request.toArray());
  if (body.length > maximumBytes) throw bodyTooLarge(area, maximumBytes);
  const areaPermissions = declaredPermissions(declaration, person.role);
  return { address, timeoutMilliseconds, body, actor: actorOf(person), areaPermissions };
}

const howToStart = (area, origin) =>
  `No backend of the area ${area} is set. Start a backend that accepts the tokens of ${origin}, then start this server again with its address: npm run dev -- --backend http://localhost:5000`;

function actorOf({ user, role }) {
  const { id, reference, name, groups, suppliers } = user;
  return {
    orgUserId: id,
    userName: reference,
    fullName: name,
    role,
    scope: scopeOf(groups[0], suppliers[0]),
    permissions: permissionsOf(role),
    impersonator: null,
  };
}

function scopeOf(group, supplier) {
  if (group) return { kind: 'group', groupId: group.id, locationIds: 'all' };
  return supplier ? { kind: 'supplier', supplierId: supplier.id } : { kind: 'provider' };
}

async function forwardCall(response, call) {
  const received = await send(response, call);
  const problem = responseProblem(call.area, received.statusCode, received.headers['content-type']);
  if (problem) {
    received.destroy();
    throw problem;
  }
  const headers = { ...browserHeaders(received.headers), 'Cache-Control': 'no-store' };
  response.writeHead(received.statusCode, headers);
  // It fails when one of the connections closes early. The other one is closed then.
  await pipeline(received, response).catch(() => undefined);
}

/** Sends the call and returns the response when its headers have arrived. */
async function send(response, { area, address, method, headers, body, timeoutMilliseconds }) {
  const start = address.startsWith('https:') ? requestHttps : requestHttp;
  // Each call has its own connection, because a restarted backend closes the connections that it had.
  const call = start(address, { method, headers, timeout: timeoutMilliseconds, agent: false });
  let isLate = false;
  call.on('timeout', () => {
    isLate = true;
    call.destroy();
  });
  call.on('error', () => undefined);
  response.once('close', () => call.destroy());
  call.end(body);
  try {
    const [received] = await once(call, 'response');
    return received;
  } catch {
    throw isLate ? timedOut(area) : unreachable(area);
  }
}
