import * as z from '@steward/shared-api/schema';
import { otherOrganisation } from '../invitations/invitation.ts';
import { permission } from '../permissions.ts';
import { role } from '../users/role.ts';
import { id } from '../values.ts';

const tag = z.object({ id, name: z.string() });

/** The signed-in person, with what they may do and what only their session may use. */
export const currentUser = z.object({
  id,
  /** The person's user name, an e-mail address. */
  reference: z.string(),
  name: z.string(),
  roles: z.array(z.object({ nameAbbreviated: role })),
  groups: z.array(z.object({ id, reference: z.string(), name: z.string(), tags: z.array(tag) })),
  suppliers: z.array(z.object({ id, name: z.string(), tags: z.array(tag) })),
  /** The person's other organisations, for 'Switch organisation'. Empty while impersonating and for programs. */
  otherOrganisations: z.array(otherOrganisation),
  /** The location of who may see no other: it is chosen from the start. Null for suppliers, who choose among clients. */
  onlyLocation: z.nullable(z.object({ id, name: z.string() })),
  permissions: z.array(permission),
  isSupplier: z.boolean(),
  isGroupAdministrator: z.boolean(),
  isSupplierAdministrator: z.boolean(),
  isImpersonated: z.boolean(),
  impersonatedByUsername: z.nullable(z.string()),
  impersonatedEndUrl: z.nullable(z.string()),
  /** Where logging out begins; holds a value bound to this session, so that a foreign page cannot log anyone out. */
  logoutUrl: z.string(),
  /** The tab of the configuration page this person had open last. */
  selectedConfigurationTab: z.nullable(z.string()),
  /** Up to which every change is in what is read from now on: where a screen begins to listen (`events/change.ts`). */
  lastEventId: z.string(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Why an authenticated person has no access, as `Steward-No-Access` says it. */
export const noAccessReason = z.enum(['locked-out', 'unknown']);
export type NoAccessReason = z.infer<typeof noAccessReason>;
