import type { Permission, Role } from '@steward/shared-api';

/**
 * Which rows a person may see. It is the first argument of every scoped query, so that a query without a scope
 * does not compile.
 */
export type Scope = GroupScope | SupplierScope | ProviderScope;

export interface GroupScope {
  readonly kind: 'group';
  readonly groupId: string;
  /** The locations assigned to the person; `all` of the group's for administrators and those assigned to all. */
  readonly locationIds: 'all' | readonly string[];
}

export interface SupplierScope {
  readonly kind: 'supplier';
  readonly supplierId: string;
}

/** The provider's own people see the catalogue and no practice's data. */
export interface ProviderScope {
  readonly kind: 'provider';
}

/** Whom the trail names for a write: a person, or a name without a user. */
export interface Author {
  readonly orgUserId: string | null;
  readonly userName: string;
  readonly fullName: string;
  readonly impersonator: { readonly orgUserId: string; readonly userName: string } | null;
}

/** The person a call is made for. While impersonating it is the impersonated one, and `impersonator` who really asks. */
export interface Actor extends Author {
  readonly orgUserId: string;
  readonly role: Role;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<Permission>;
}
