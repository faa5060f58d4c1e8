import type { CurrentUser, Permission } from '@steward/shared-api';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

const groupPermissions: Permission[] = ['assets.read', 'assets.edit', 'organisation.read'];

const person: CurrentUser = {
  id: id(1),
  reference: 'olivia.grant@harbour-dental.example',
  name: 'Olivia Grant',
  roles: [{ nameAbbreviated: 'GroupAdmin' }],
  groups: [{ id: id(2), reference: 'HARBOUR', name: 'Harbour Dental', tags: [] }],
  suppliers: [],
  otherOrganisations: [],
  onlyLocation: null,
  permissions: groupPermissions,
  isSupplier: false,
  isGroupAdministrator: true,
  isSupplierAdministrator: false,
  isImpersonated: false,
  impersonatedByUsername: null,
  impersonatedEndUrl: null,
  logoutUrl: '/bff/logout',
  selectedConfigurationTab: null,
  lastEventId: '1795300000-1000',
};

/** The current users of tests. */
export const people = {
  groupAdmin: person,
  /** May only read. */
  reader: { ...person, permissions: ['assets.read'] satisfies Permission[] },
  supplier: {
    ...person,
    id: id(3),
    reference: 'marcus.lee@dentserve.example',
    name: 'Marcus Lee',
    roles: [{ nameAbbreviated: 'SupplierAdmin' }],
    groups: [],
    suppliers: [{ id: id(4), name: 'DentServe', tags: [] }],
    permissions: ['assets.read', 'organisation.read'],
    isSupplier: true,
    isGroupAdministrator: false,
    isSupplierAdministrator: true,
  },
  support: {
    ...person,
    id: id(5),
    reference: 'support@steward.example',
    name: 'Jordan Blake',
    roles: [{ nameAbbreviated: 'SupportAdmin' }],
    groups: [],
    permissions: ['users.read', 'models.decideRequest', 'people.impersonate'],
    isGroupAdministrator: false,
  },
} satisfies Record<string, CurrentUser>;
