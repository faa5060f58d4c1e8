import { SignJWT } from 'jose';
import type { Actor, Scope } from '../../infrastructure/session/actor.ts';
import type { TokenKeys } from './token-keys.ts';

/** Long enough for a slow network and clocks that differ by some seconds. */
const lifeSeconds = 60;

export interface TokenOptions {
  /** Only the backend of this area may accept the token. */
  readonly area: string;
  /** The permissions that the area declares for the user. */
  readonly areaPermissions: readonly string[];
  /** The origin of the portal. */
  readonly issuer: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Signs a token that names the user of a call to an area's own backend. docs/area-backend.md describes its claims. */
export async function backendToken(keys: TokenKeys, actor: Actor, options: TokenOptions): Promise<string> {
  const { area, areaPermissions, issuer, requestId, now } = options;
  const { key, header } = await keys.signing(now);
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT({
    email: actor.userName,
    name: actor.fullName,
    role: actor.role,
    organisation: organisationOf(actor.scope),
    isSupplier: actor.scope.kind === 'supplier',
    locations: actor.scope.kind === 'group' ? actor.scope.locationIds : [],
    permissions: [...actor.permissions, ...areaPermissions],
    impersonator: actor.impersonator && {
      id: actor.impersonator.orgUserId,
      email: actor.impersonator.userName,
    },
  })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setAudience(`area:${area}`)
    .setSubject(actor.orgUserId)
    .setJti(requestId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .sign(key);
}

function organisationOf(scope: Scope) {
  switch (scope.kind) {
    case 'group':
      return { kind: 'group', id: scope.groupId };
    case 'supplier':
      return { kind: 'supplier', id: scope.supplierId };
    case 'provider':
      return { kind: 'provider', id: null };
  }
}
