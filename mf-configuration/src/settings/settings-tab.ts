/** The tabs of all variants of the settings: the values of `?tab=`, stored for the current user. */
export const settingsTabs = [
  'locations',
  'users',
  'suppliers',
  'clients',
  'models',
  'people',
  'catalogue',
  'model-requests',
  'import-models',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The labels of the tabs. */
export const settingsLabels: Readonly<Record<SettingsTab, string>> = {
  locations: 'Locations',
  users: 'Users & Permissions',
  suppliers: 'Supplier Management',
  clients: 'Clients/Groups',
  models: 'Asset Models Supported',
  people: 'People',
  catalogue: 'Catalogue',
  'model-requests': 'Model Requests',
  'import-models': 'Import Models',
};

/** The tabs of each kind of organisation, in their order. */
export const tabsOf = {
  group: ['locations', 'users', 'suppliers'],
  supplier: ['clients', 'models', 'users'],
  support: ['people', 'catalogue', 'model-requests', 'import-models'],
} as const satisfies Readonly<Record<string, readonly SettingsTab[]>>;
