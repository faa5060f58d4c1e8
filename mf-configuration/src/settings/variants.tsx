import { lazyRemote } from '@steward/shared-ui/widget';
import type { ComponentType } from 'react';
import type { SettingsTab } from './settings-tab.ts';

/** A tab of the settings; it loads when it first opens. */
interface SettingsTabEntry {
  readonly key: SettingsTab;
  readonly label: string;
  readonly Content: ComponentType;
}

export type Variant = readonly [SettingsTabEntry, ...SettingsTabEntry[]];

const users: SettingsTabEntry = {
  key: 'users',
  label: 'Users & Permissions',
  Content: lazyRemote(async () => (await import('../users/UsersTab.tsx')).UsersTab),
};

/** The tabs of each kind of organisation. */
export const tabs: Readonly<Record<'group' | 'supplier' | 'support', Variant>> = {
  group: [
    {
      key: 'locations',
      label: 'Locations',
      Content: lazyRemote(async () => (await import('../locations/LocationsTab.tsx')).LocationsTab),
    },
    users,
    {
      key: 'suppliers',
      label: 'Supplier Management',
      Content: lazyRemote(async () => (await import('../suppliers/SuppliersTab.tsx')).SuppliersTab),
    },
  ],
  supplier: [
    {
      key: 'clients',
      label: 'Clients/Groups',
      Content: lazyRemote(async () => (await import('../clients/ClientsTab.tsx')).ClientsTab),
    },
    {
      key: 'models',
      label: 'Asset Models Supported',
      Content: lazyRemote(async () => (await import('../models/ModelsTab.tsx')).ModelsTab),
    },
    users,
  ],
  support: [
    {
      key: 'people',
      label: 'People',
      Content: lazyRemote(async () => (await import('../people/PeopleList.tsx')).PeopleList),
    },
    {
      key: 'catalogue',
      label: 'Catalogue',
      Content: lazyRemote(async () => (await import('../catalogue/CatalogueTab.tsx')).CatalogueTab),
    },
    {
      key: 'model-requests',
      label: 'Model Requests',
      Content: lazyRemote(
        async () => (await import('../model-requests/ModelRequestsTab.tsx')).ModelRequestsTab,
      ),
    },
    {
      key: 'import-models',
      label: 'Import Models',
      Content: lazyRemote(async () => (await import('../model-imports/ImportModelsTab.tsx')).ImportModelsTab),
    },
  ],
};
