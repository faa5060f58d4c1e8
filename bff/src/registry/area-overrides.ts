import {
  askedOverrides,
  overridesCookie,
  ownMachineOrigin,
  readOverrides,
  withoutOverrides,
  writeOverrides,
  type AreaOverrides,
} from '@steward/shared-api/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The areas that this browser shows from a developer's machine; undefined for who may replace none. Asked anew for every page and every registry:
 * who may no longer sees the published ones at once.
 */
export async function overridesOf(
  request: FastifyRequest,
  config: Config,
): Promise<AreaOverrides | undefined> {
  if (!(await mayOverride(request, config))) return undefined;
  return readOverrides(request.cookies[cookieName(config)] ?? '');
}

/** Outside production anybody; in production whoever looks after the portal, also while they act for somebody. */
async function mayOverride(request: FastifyRequest, { production }: Config): Promise<boolean> {
  if (!production) return true;
  const caller = await request.caller();
  if (caller.kind !== 'actor') return false;
  return caller.actor.permissions.has('areas.override') || caller.actor.impersonator !== null;
}

/**
 * Answers `/?area.faults=http://localhost:4203`: the area comes from there for as long as the browser is open, and with nothing behind
 * the sign from the portal again. False, and nothing answered, when the address asks for none or a page of somebody else led to it.
 */
export async function changeOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Promise<boolean> {
  const [path = '', ...rest] = request.url.split('?');
  const parameters = new URLSearchParams(rest.join('?'));
  const asked = askedOverrides(parameters);
  if (asked.length === 0 || !isOwnNavigation(request)) return false;
  const known = await overridesOf(request, config);
  if (!known) return refuse(reply, 403, 'Here, only support may replace an area by a copy of their own.');
  const changes = asked.map(([area, written]) => [area, ownMachineOrigin(written), written] as const);
  const foreign = changes.find(([, origin, written]) => origin === undefined && written !== '');
  if (foreign)
    return refuse(
      reply,
      400,
      `An area is replaced from your own machine only: http://localhost and a port, not ${foreign[2]}.`,
    );
  const overrides = { ...known, ...Object.fromEntries(changes) };
  const left = Object.entries(overrides).flatMap(([area, origin]) => (origin ? [[area, origin]] : []));
  // Lax, so that a page opened from a mail or from the identity provider has the policy that its registry needs.
  const cookie = { path: '/', sameSite: 'lax', secure: isSecure(config) } as const;
  if (left.length === 0) void reply.clearCookie(cookieName(config), cookie);
  else void reply.setCookie(cookieName(config), writeOverrides(Object.fromEntries(left)), cookie);
  void reply.header('Cache-Control', 'no-store');
  void reply.redirect(`${ownPath(path)}${withoutOverrides(parameters)}`, 303);
  return true;
}

/** Typed, kept as a bookmark, or followed within the portal. */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin';
}

function refuse(reply: FastifyReply, status: number, sentence: string): true {
  void reply.code(status).header('Cache-Control', 'no-store');
  void reply.type('text/plain; charset=utf-8').send(sentence);
  return true;
}

const isSecure = ({ origin }: Config) => origin.startsWith('https:');

// Over https no other host of the same domain can plant it.
const cookieName = (config: Config) => `${isSecure(config) ? '__Host-' : ''}${overridesCookie}`;

// `//elsewhere.example` is the address of another server.
const ownPath = (path: string) => `/${path.replace(/^[/\\]+/, '')}`;
