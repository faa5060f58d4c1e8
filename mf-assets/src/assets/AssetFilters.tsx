import { useCurrentUser } from '@steward/shared-auth';
import { ClientFilters, EquipmentFilters, ViewFilters } from '@steward/shared-ui/form';
import { assetView, type AssetView } from './asset-view.ts';

interface AssetFiltersProps {
  view: AssetView;
  onView: (changes: Partial<AssetView>) => void;
}

/** The filters of the asset list. Every change returns to the first page. */
export function AssetFilters({ view, onView }: AssetFiltersProps) {
  const { isSupplier } = useCurrentUser();
  return (
    <ViewFilters
      of={assetView}
      view={view}
      onView={onView}
      first={isSupplier && <ClientFilters />}
      selects={<EquipmentFilters value={view} onChange={(changes) => onView({ ...changes, page: 1 })} />}
    />
  );
}
