import type { Permission, Role, WorkSide } from '@steward/shared-api';

/** The rows that a user may see. It is the first argument of every scoped query, so that a query without a scope does not compile. */
export type Scope = GroupScope | SupplierScope | ProviderScope;

export interface GroupScope {
  readonly kind: 'group';
  readonly groupId: string;
  /** The assigned locations, or `all` for administrators and users who are assigned to all locations. */
  readonly locationIds: 'all' | readonly string[];
}

export interface SupplierScope {
  readonly kind: 'supplier';
  readonly supplierId: string;
}

/** Support users see the catalogue and no data of practices. */
export interface ProviderScope {
  readonly kind: 'provider';
}

/** The side that uses the portal with a scope. */
export const sideOf: Readonly<Record<Scope['kind'], WorkSide>> = {
  group: 'practice',
  supplier: 'supplier',
  provider: 'support',
};

/** The author of a write in the audit log: a user, or only a name. */
export interface Author {
  readonly orgUserId: string | null;
  readonly userName: string;
  readonly fullName: string;
  readonly impersonator: { readonly orgUserId: string; readonly userName: string } | null;
}

/** The user that a call runs as. During an impersonation it is the impersonated user, and `impersonator` is the support user. */
export interface Actor extends Author {
  readonly orgUserId: string;
  readonly role: Role;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<Permission>;
}

/** Whether two calls run as the same user with the same rights. */
export function isSameActor(one: Actor, other: Actor): boolean {
  return rightsOf(one) === rightsOf(other);
}

function rightsOf({ orgUserId, role, scope, impersonator }: Actor): string {
  return JSON.stringify([orgUserId, role, scope, impersonator]);
}
