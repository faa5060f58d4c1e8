import { assetCategories, assetModels, assetTypes, subLocations, suppliers } from '@steward/shared-api';
import { useSelectedLocation } from '@steward/shared-auth';
import { urlId } from '../page/url-state.ts';
import { id, parameter } from './filters.ts';
import { FilterSelect } from './FilterSelect.tsx';

/** The equipment filters of a list; {@link EquipmentFilters} renders them. */
export const equipmentFilters = {
  category: id('assetCategoryId'),
  type: id('assetTypeId'),
  manufacturer: id('supplierIdManufacture'),
  model: id('assetModelId'),
  room: { ...id('subLocationId'), locationIn: 'roomOf' },
  roomOf: parameter(urlId),
};

/** The state of the equipment filters, by id. */
export interface EquipmentChoice {
  readonly category: string | null;
  readonly type: string | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly room: string | null;
  /** The location of the room. A room of another location filters nothing. */
  readonly roomOf: string | null;
}

interface EquipmentFiltersProps {
  value: EquipmentChoice;
  onChange: (changes: Partial<EquipmentChoice>) => void;
}

/** Offers only choices of assets that the user sees, because others would find nothing. */
const inUse = { inUse: true };

/** Filters by category, type, manufacturer and model, each depending on those before it, and by the rooms of the location in scope. */
export function EquipmentFilters({ value, onChange }: EquipmentFiltersProps) {
  const location = useSelectedLocation();
  const { category, type, manufacturer, model } = value;
  const ofCategory = category === null ? {} : { assetCategoryId: category };
  const ofType = type === null ? {} : { assetTypeId: type };
  const ofManufacturer = manufacturer === null ? {} : { supplierIdManufacture: manufacturer };
  return (
    <>
      <FilterSelect
        label="Category"
        endpoint={assetCategories.list}
        input={inUse}
        value={category}
        onChange={(chosen) => onChange({ category: chosen?.id ?? null, type: null, model: null })}
      />
      <FilterSelect
        label="Type"
        endpoint={assetTypes.list}
        input={{ ...inUse, ...ofCategory }}
        value={type}
        onChange={(chosen) => onChange({ type: chosen?.id ?? null, model: null })}
      />
      <FilterSelect
        label="Manufacturer"
        endpoint={suppliers.list}
        input={{ ...inUse, isManufacturerProvider: true, ...ofType }}
        value={manufacturer}
        onChange={(chosen) => onChange({ manufacturer: chosen?.id ?? null, model: null })}
      />
      <FilterSelect
        label="Model"
        endpoint={assetModels.list}
        input={{ ...inUse, ...ofCategory, ...ofType, ...ofManufacturer }}
        value={model}
        onChange={(chosen) => onChange({ model: chosen?.id ?? null })}
      />
      <FilterSelect
        label="Room"
        endpoint={subLocations.list}
        input={location && { ...inUse, id: location.id }}
        nameOf={({ nameNickname }) => nameNickname}
        value={location ? roomOf(value, location.id) : null}
        onChange={(chosen) =>
          onChange({ room: chosen?.id ?? null, roomOf: chosen && location ? location.id : null })
        }
        disabledReason={location ? undefined : 'Room: choose a location first'}
      />
    </>
  );
}

/** Returns the room filter if its location is in scope. */
export function roomOf(
  { room, roomOf: location }: Pick<EquipmentChoice, 'room' | 'roomOf'>,
  locationId: string | undefined,
): string | null {
  return location === locationId ? room : null;
}
