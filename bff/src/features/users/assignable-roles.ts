import { roleIds, rolesOfOrganisation, type Role } from '@steward/shared-api';
import { invalid } from '../../infrastructure/http/problems.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';

/** The roles that a user can assign: those of the user's kind of organisation. */
export function assignableRoles({ scope }: Pick<Actor, 'scope'>): readonly Role[] {
  return rolesOfOrganisation[scope.kind];
}

/** The role with this id. Throws 400 when the user cannot assign it. */
export function getAssignableRole(actor: Actor, roleId: string): Role {
  const found = assignableRoles(actor).find((role) => roleIds[role] === roleId);
  if (!found) throw invalid({ roleId: ["This role does not exist or you can't assign it"] });
  return found;
}
