import { useCurrentUser, useSelectedLocation } from '@steward/shared-auth';
import { ClientFilters, EquipmentFilters, FilterBar, SearchBox, SwitchFilter } from '@steward/shared-ui/form';
import { activeFilters, noFilters, type AssetView } from './asset-view.ts';

interface AssetFiltersProps {
  view: AssetView;
  onView: (changes: Partial<AssetView>) => void;
}

/** The filters of the asset list. Every change returns to the first page. */
export function AssetFilters({ view, onView }: AssetFiltersProps) {
  const { isSupplier } = useCurrentUser();
  const location = useSelectedLocation();
  const filter = (changes: Partial<AssetView>) => onView({ ...changes, page: 1 });
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search assets"
          placeholder="search model, type, serial, barcode..."
          value={view.search}
          onSearch={(search) => filter({ search })}
        />
      }
      selects={
        <>
          {isSupplier && <ClientFilters />}
          <EquipmentFilters value={view} onChange={filter} />
        </>
      }
      switches={<AssetSwitches view={view} onView={filter} />}
      active={activeFilters(view, location?.id)}
      onClear={() => onView(noFilters)}
    />
  );
}

const switches = [
  ['serviceDue', 'Due a service'],
  ['missingTrackers', 'Missing trackers'],
  ['missingData', 'Missing data'],
  ['missingSuppliers', 'Missing suppliers'],
  ['includeInactive', 'Include inactive'],
] as const;

function AssetSwitches({ view, onView }: AssetFiltersProps) {
  return switches.map(([name, label]) => (
    <SwitchFilter key={name} label={label} checked={view[name]} onChange={(on) => onView({ [name]: on })} />
  ));
}
