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
