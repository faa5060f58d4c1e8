import type { CustomField } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { ClientFilters, EquipmentFilters, ViewFilters } from '@steward/shared-ui/form';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { assetView, type AssetView } from './asset-view.ts';

const CustomFilters = lazyRemote(
  async () => (await import('../custom-fields/CustomFilters.tsx')).CustomFilters,
);

interface AssetFiltersProps {
  view: AssetView;
  onView: (changes: Partial<AssetView>) => void;
  fields: readonly CustomField[];
}

/** The filters of the asset list. Every change returns to the first page. */
export function AssetFilters({ view, onView, fields }: AssetFiltersProps) {
  const { isSupplier } = useCurrentUser();
  return (
    <ViewFilters
      of={assetView}
      view={view}
      onView={onView}
      grid="assets"
      first={isSupplier && <ClientFilters inUse />}
      selects={
        <>
          <EquipmentFilters value={view} onChange={(changes) => onView({ ...changes, page: 1 })} />
          {fields.length > 0 && (
            <Suspense>
              <CustomFilters
                fields={fields}
                value={view.custom}
                onChange={(custom) => onView({ custom, page: 1 })}
              />
            </Suspense>
          )}
        </>
      }
    />
  );
}
