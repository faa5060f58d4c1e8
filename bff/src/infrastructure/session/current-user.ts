import { roleLabels, type CurrentUser, type ParsedInputOf, type session } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { currentPosition } from '../../platform/events/changes.queries.ts';
import { eventIdOf } from '../../platform/events/event-id.ts';
import { areaPermissionsOf } from '../../platform/registry/area-permissions.ts';
import { unauthenticated } from '../http/problems.ts';
import { findOnlyLocation } from '../../features/locations/locations.queries.ts';
import { countUnreadOf } from '../../features/notifications/read-notifications.ts';
import { findHomeView } from '../../features/saved-views/saved-views.queries.ts';
import { findOrganisation, listOtherMembershipsAsSystem } from './current-user.queries.ts';

/** The current user. Returns null (204) without access. Throws a 401 without a session. */
export async function getCurrentUser(
  ctx: PublicContext,
  input: ParsedInputOf<typeof session.currentUser>,
): Promise<CurrentUser | null> {
  const { caller } = ctx;
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (caller.kind === 'noAccess') return null;
  const { actor } = caller;
  const isOwnBrowser = caller.session !== null && actor.impersonator === null;
  const [organisation, onlyLocation, moment, others, areaPermissions, unreadNotifications, homeView] =
    await Promise.all([
      findOrganisation(ctx.db, actor.orgUserId),
      actor.scope.kind === 'group' ? findOnlyLocation(ctx.db, actor.scope) : null,
      currentPosition(ctx.db),
      isOwnBrowser ? listOtherMembershipsAsSystem(ctx.db, actor.orgUserId) : [],
      areaPermissionsOf(ctx.areas, actor),
      countUnreadOf(ctx.db, actor, ctx.now),
      findHomeView(ctx.db, actor),
    ]);
  return {
    id: actor.orgUserId,
    reference: actor.userName,
    name: actor.fullName,
    roles: [{ nameAbbreviated: actor.role }],
    groups: organisation.group ? [organisation.group] : [],
    suppliers: organisation.supplier ? [organisation.supplier] : [],
    otherOrganisations: others.map((other) => ({
      orgUserId: other.id,
      name: other.organisation_name,
      roleName: roleLabels[other.role],
    })),
    onlyLocation,
    permissions: [...actor.permissions, ...areaPermissions],
    isSupplier: actor.scope.kind === 'supplier',
    isGroupAdministrator: actor.role === 'GroupAdmin',
    isSupplierAdministrator: actor.role === 'SupplierAdmin',
    isImpersonated: actor.impersonator !== null,
    impersonatedByUsername: actor.impersonator?.userName ?? null,
    impersonatedEndUrl: endUrl(caller.session?.impersonatedEndUrl ?? null, input.origin),
    logoutUrl: caller.session?.logoutUrl ?? '/bff/logout',
    selectedConfigurationTab: organisation.selected_configuration_tab,
    unreadNotifications,
    hasHomeViews: homeView !== undefined,
    lastEventId: eventIdOf(moment),
  };
}

/** Adds the address of the screen to the link. The link's handler rejects foreign addresses. */
function endUrl(url: string | null, origin: string | undefined): string | null {
  return url === null || origin === undefined ? url : `${url}&returnUrl=${encodeURIComponent(origin)}`;
}
