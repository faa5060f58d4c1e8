import { assetCategories, assetModels, assetTypes, subLocations, suppliers } from '@steward/shared-api';
import { useCurrentUser, useSelectedLocation } from '@steward/shared-auth';
import { ClientFilters, FilterBar, FilterSelect, SearchBox, SwitchFilter } from '@steward/shared-ui/form';
import { activeFilters, noFilters, roomOf, type AssetView } from './asset-view.ts';

interface AssetFiltersProps {
  view: AssetView;
  onView: (changes: Partial<AssetView>) => void;
}

/** What the asset dashboard can be narrowed by (doc 1 §2). Every change begins at the first page. */
export function AssetFilters({ view, onView }: AssetFiltersProps) {
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
      selects={<AssetSelects view={view} onView={filter} />}
      switches={<AssetSwitches view={view} onView={filter} />}
      active={activeFilters(view, location?.id)}
      onClear={() => onView(noFilters)}
    />
  );
}

function AssetSelects({ view, onView }: AssetFiltersProps) {
  const { isSupplier } = useCurrentUser();
  const location = useSelectedLocation();
  const { category, type, manufacturer, model } = view;
  const ofCategory = category === null ? {} : { assetCategoryId: category };
  const ofType = type === null ? {} : { assetTypeId: type };
  const ofManufacturer = manufacturer === null ? {} : { supplierIdManufacture: manufacturer };
  return (
    <>
      {isSupplier && <ClientFilters />}
      <FilterSelect
        label="Category"
        endpoint={assetCategories.list}
        input={{}}
        value={category}
        onChange={(chosen) => onView({ category: chosen?.id ?? null, type: null, model: null })}
      />
      <FilterSelect
        label="Type"
        endpoint={assetTypes.list}
        input={ofCategory}
        value={type}
        onChange={(chosen) => onView({ type: chosen?.id ?? null, model: null })}
      />
      <FilterSelect
        label="Manufacturer"
        endpoint={suppliers.list}
        input={{ isManufacturerProvider: true, ...ofType }}
        value={manufacturer}
        onChange={(chosen) => onView({ manufacturer: chosen?.id ?? null, model: null })}
      />
      <FilterSelect
        label="Model"
        endpoint={assetModels.list}
        input={{ ...ofCategory, ...ofType, ...ofManufacturer }}
        value={model}
        onChange={(chosen) => onView({ model: chosen?.id ?? null })}
      />
      {location && (
        <FilterSelect
          label="Room"
          endpoint={subLocations.list}
          input={{ id: location.id }}
          nameOf={({ nameNickname }) => nameNickname}
          value={roomOf(view, location.id)}
          onChange={(chosen) => onView({ room: chosen?.id ?? null, roomOf: chosen && location.id })}
        />
      )}
    </>
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
