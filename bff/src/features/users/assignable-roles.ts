import { roleIds, rolesOfOrganisation, type Role } from '@steward/shared-api';
import { invalid } from '../../infrastructure/http/problems.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';

/** The roles that a person may give: those of their own kind of organisation. */
export function assignableRoles({ scope }: Pick<Actor, 'scope'>): readonly Role[] {
  return rolesOfOrganisation[scope.kind];
}

/** The role with this id. Throws a 400 when the person may not give it. */
export function roleToGive(actor: Actor, roleId: string): Role {
  const found = assignableRoles(actor).find((role) => roleIds[role] === roleId);
  if (!found) throw invalid({ roleId: ['This role does not exist or is not yours to give'] });
  return found;
}
