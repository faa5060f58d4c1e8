import type { AreaDeclaration } from '@steward/shared-api/platform';

type AreaFixture = Pick<AreaDeclaration, 'name' | 'routes' | 'menu'>;

/** Areas with the menu entries of the specification. */
export const assetsArea: AreaFixture = {
  name: 'assets',
  routes: [
    { name: 'assetdashboard', path: '/assets', permission: 'assets.read', title: 'Assets' },
    { name: 'assetdetail', path: '/asset/:assetInstanceId', permission: 'assets.read', title: 'Asset' },
    { name: 'tracker', path: '/tracker/:trackerId', title: 'Tracker', withoutUserMenu: true },
  ],
  menu: [
    {
      audience: 'group',
      label: 'Assets',
      icon: 'asset',
      path: '/assets',
      order: 20,
      permission: 'assets.read',
    },
    {
      audience: 'supplier',
      label: 'Client Assets',
      icon: 'asset',
      shortLabel: 'Assets',
      path: '/assets',
      order: 50,
      permission: 'assets.read',
    },
  ],
};

export const reportsArea: AreaFixture = {
  name: 'reports',
  routes: [{ name: 'reportsdashboard', path: '/reports', permission: 'reports.read', title: 'Reports' }],
  menu: [{ audience: 'group', label: 'Reports', path: '/reports', order: 60, permission: 'reports.read' }],
};

export const serviceArea: AreaFixture = {
  name: 'service',
  routes: [{ name: 'servicedashboard', path: '/service', title: 'Servicing' }],
  menu: [
    { audience: 'group', label: 'Servicing', icon: 'visit', path: '/service', order: 30 },
    {
      audience: 'supplier',
      label: 'Service Appointments',
      icon: 'visit',
      shortLabel: 'Visits',
      path: '/service',
      order: 20,
    },
  ],
};

export const configurationArea: AreaFixture = {
  name: 'configuration',
  routes: [
    { name: 'configuration', path: '/configuration', title: 'Settings', besideMenu: true },
    { name: 'locationsdashboard', path: '/locations', title: 'Locations' },
  ],
  menu: [
    {
      audience: 'supplier',
      label: 'Client Locations',
      icon: 'location',
      shortLabel: 'Locations',
      path: '/locations',
      order: 40,
    },
  ],
};
