import { lazyRemote } from '@steward/shared-ui/widget';
import type { ComponentType } from 'react';
import type { SettingsTab } from './settings-tab.ts';

/** The content of each tab of the settings; it loads when it first opens. */
export const tabContents: Readonly<Record<SettingsTab, ComponentType>> = {
  users: lazyRemote(async () => (await import('../users/UsersTab.tsx')).UsersTab),
  locations: lazyRemote(async () => (await import('../locations/LocationsTab.tsx')).LocationsTab),
  suppliers: lazyRemote(async () => (await import('../suppliers/SuppliersTab.tsx')).SuppliersTab),
  clients: lazyRemote(async () => (await import('../clients/ClientsTab.tsx')).ClientsTab),
  models: lazyRemote(async () => (await import('../models/ModelsTab.tsx')).ModelsTab),
  people: lazyRemote(async () => (await import('../people/PeopleList.tsx')).PeopleList),
  catalogue: lazyRemote(async () => (await import('../catalogue/CatalogueTab.tsx')).CatalogueTab),
  'model-requests': lazyRemote(
    async () => (await import('../model-requests/ModelRequestsTab.tsx')).ModelRequestsTab,
  ),
  'import-models': lazyRemote(
    async () => (await import('../model-imports/ImportModelsTab.tsx')).ImportModelsTab,
  ),
};
