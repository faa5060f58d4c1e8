import {
  type assetInstances,
  assetSortProperties,
  omitUndefined,
  type AssetSortProperty,
  type InputOf,
} from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { roomOf, type EquipmentChoice } from '@steward/shared-ui/form';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlFlag, urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** The URL state of the asset list. */
export interface AssetView extends GridView<AssetSortProperty>, EquipmentChoice {
  readonly search: string;
  readonly serviceDue: boolean;
  readonly missingTrackers: boolean;
  readonly missingData: boolean;
  readonly missingSuppliers: boolean;
  readonly includeInactive: boolean;
}

/** The default page size (spec 1.9). */
export const assetPageSize = 8;

export const assetViewFields: UrlFields<AssetView> = {
  search: urlText,
  serviceDue: urlFlag,
  missingTrackers: urlFlag,
  missingData: urlFlag,
  missingSuppliers: urlFlag,
  includeInactive: urlFlag,
  category: urlId,
  type: urlId,
  manufacturer: urlId,
  model: urlId,
  room: urlId,
  roomOf: urlId,
  ...gridFields(assetSortProperties, assetPageSize, { sort: 'model' }),
};

export type AssetListQuery = Omit<InputOf<typeof assetInstances.list>, 'pageNumber' | 'pageSize'>;

/** Converts the URL state and the location scope to the query of the list, without paging. */
export function toListQuery(view: AssetView, scope: LocationScope): AssetListQuery {
  return {
    ...locationScopeQuery(scope),
    ...omitUndefined({
      searchTerm: view.search || undefined,
      subLocationId: roomOf(view, scope.locationId) ?? undefined,
      assetCategoryId: view.category ?? undefined,
      assetTypeId: view.type ?? undefined,
      assetModelId: view.model ?? undefined,
      supplierIdManufacture: view.manufacturer ?? undefined,
    }),
    ...omitUndefined({
      serviceDue: view.serviceDue || undefined,
      missingTrackers: view.missingTrackers || undefined,
      missingData: view.missingData || undefined,
      missingSuppliers: view.missingSuppliers || undefined,
      includeInactive: view.includeInactive || undefined,
    }),
    ...(view.sort === null ? {} : { sortProperty: view.sort, sortDescending: view.descending }),
  };
}

/** The URL state without filters; order and page size stay. */
export const noFilters = {
  search: '',
  serviceDue: false,
  missingTrackers: false,
  missingData: false,
  missingSuppliers: false,
  includeInactive: false,
  category: null,
  type: null,
  manufacturer: null,
  model: null,
  room: null,
  roomOf: null,
  page: 1,
} satisfies Partial<AssetView>;

/** The number of active filters, without the search. */
export function activeFilters(view: AssetView, locationId: string | undefined): number {
  const chosen = [view.category, view.type, view.manufacturer, view.model, roomOf(view, locationId)];
  const switched = [
    view.serviceDue,
    view.missingTrackers,
    view.missingData,
    view.missingSuppliers,
    view.includeInactive,
  ];
  return chosen.filter((choice) => choice !== null).length + switched.filter(Boolean).length;
}
