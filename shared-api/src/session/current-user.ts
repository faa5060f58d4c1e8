import * as z from '@steward/shared-api/schema';
import { otherOrganisation } from '../invitations/invitation.ts';
import { role } from '../users/role.ts';
import { id } from '../values.ts';

const tag = z.object({ id, name: z.string() });

/** The signed-in user with their permissions and the values of their session. */
export const currentUser = z.object({
  id,
  /** The user name, an email address. */
  reference: z.string(),
  name: z.string(),
  roles: z.array(z.object({ nameAbbreviated: role })),
  groups: z.array(z.object({ id, reference: z.string(), name: z.string(), tags: z.array(tag) })),
  suppliers: z.array(z.object({ id, name: z.string(), tags: z.array(tag) })),
  /** The other organisations of the user, for 'Switch organisation'. Empty while impersonating and with an access token. */
  otherOrganisations: z.array(otherOrganisation),
  /** The location of a user who can see only one: it is always selected. Null for suppliers, who choose a client. */
  onlyLocation: z.nullable(z.object({ id, name: z.string() })),
  /** Those of the role (`permissions.ts`), and those that live areas declare for the role (`platform/area-names.ts`). */
  permissions: z.array(z.string()),
  isSupplier: z.boolean(),
  isGroupAdministrator: z.boolean(),
  isSupplierAdministrator: z.boolean(),
  isImpersonated: z.boolean(),
  impersonatedByUsername: z.nullable(z.string()),
  impersonatedEndUrl: z.nullable(z.string()),
  /** The address of the logout. It has a value bound to this session, so that another site cannot log the user out. */
  logoutUrl: z.string(),
  /** The tab of the configuration page that the user opened last. */
  selectedConfigurationTab: z.nullable(z.string()),
  /** The unread notifications of the last 30 days, up to 100. An older server does not send it. */
  unreadNotifications: z.optional(z.number()),
  /** Whether the user has saved views on the home page. An older server does not send it. */
  hasHomeViews: z.optional(z.boolean()),
  /** Responses from now on include all changes up to this event. A new event stream starts here (`events/change.ts`). */
  lastEventId: z.string(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Why an authenticated identity has no access: the value of the header `Steward-No-Access`. */
export const noAccessReason = z.enum(['locked-out', 'unknown']);
export type NoAccessReason = z.infer<typeof noAccessReason>;
