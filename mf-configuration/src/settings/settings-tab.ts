/** The tabs of the settings, of whatever variant: what `?tab=` says, and what stays with the current user. */
export const settingsTabs = [
  'locations',
  'users',
  'suppliers',
  'clients',
  'models',
  'people',
  'model-requests',
  'import-models',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];
