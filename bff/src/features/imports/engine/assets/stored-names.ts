import { withoutFormulaEscape } from '@steward/shared-api';
import type { CatalogueRows, KnownSupplier, LocationRows, StoredAsset } from '../import-lookups.queries.ts';
import { labelsOf } from '../locations/labels-of-location.ts';
import { nameKey } from '../plan/names.ts';
import { modelFields } from '../catalogue/known-models.ts';
import type { AssetValues } from './asset-row.ts';

interface Known {
  readonly catalogue: CatalogueRows;
  readonly locations: LocationRows;
  readonly suppliers: readonly KnownSupplier[];
}

const catalogueFields: ReadonlySet<string> = new Set(modelFields);

/** Knows the names that the full register exports for stored assets, so that an unchanged row changes nothing, even if names are ambiguous. */
export class StoredNames {
  readonly #names = new Map<string, string>();
  readonly #labels: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #models: ReadonlyMap<string, CatalogueRows['models'][number]>;
  readonly #categoryOfType: ReadonlyMap<string, string>;

  constructor({ catalogue, locations, suppliers }: Known) {
    const named = [catalogue.categories, catalogue.types, locations.locations, locations.rooms, suppliers];
    for (const { id, name } of named.flat()) this.#names.set(id, name);
    this.#labels = new Map(
      locations.locations.map((location) => [location.id, new Set(labelsOf(location).map(nameKey))]),
    );
    this.#models = new Map(catalogue.models.map((model) => [model.id, model]));
    this.#categoryOfType = new Map(catalogue.types.map((type) => [type.id, type.asset_category_id]));
  }

  /**
   * The values of a row of the full register without those that its asset has already. The location of the asset is given by its id. Texts
   * that users have entered in a form have no formula escapes.
   */
  withoutUnchanged(row: AssetValues, stored: StoredAsset, isEntered: boolean): AssetValues {
    const values = isEntered ? row : withoutEscapes(row);
    const isAtLocation = this.#isLocation(stored.location_id, values.location);
    const isUnchanged = (field: string, value: unknown) => {
      switch (field) {
        case 'room':
          return isAtLocation && this.#isNameOf(stored.sub_location_id, values.room);
        case 'serviceSupplier':
          return this.#isNameOf(stored.service_supplier_id, values.serviceSupplier);
        case 'comments':
          return withLineFeeds(value) === withLineFeeds(stored.comments);
        default:
          return catalogueFields.has(field) && this.#isModelOf(stored, values);
      }
    };
    const changed = Object.entries(values).filter(([field, value]) => !isUnchanged(field, value));
    // A room without a location is one of the location of the asset.
    const staysThere = isAtLocation || (values.location === undefined && values.room !== undefined);
    const location = staysThere ? { location: stored.location_id } : {};
    return { ...(Object.fromEntries(changed) as AssetValues), ...location };
  }

  #isModelOf({ asset_model_id: id }: StoredAsset, values: AssetValues): boolean {
    const model = this.#models.get(id);
    if (!model || values.model === undefined) return false;
    const typeId = model.asset_type_id;
    const own = {
      category: this.#names.get(this.#categoryOfType.get(typeId) ?? ''),
      type: this.#names.get(typeId),
      manufacturer: model.manufacturer_supplier_name ?? model.manufacturer_name,
      model: model.name,
    };
    return modelFields.every((field) => {
      const value = values[field];
      return value === undefined || nameKey(value) === nameKey(own[field] ?? '');
    });
  }

  /** The full register has the label of its day; files of older exports have the name. */
  #isLocation(id: string, value: string | undefined): boolean {
    const isLabel = value !== undefined && this.#labels.get(id)?.has(nameKey(value)) === true;
    return isLabel || this.#isNameOf(id, value);
  }

  #isNameOf(id: string | null, value: string | undefined): boolean {
    const name = id === null ? undefined : this.#names.get(id);
    return name !== undefined && value !== undefined && nameKey(name) === nameKey(value);
  }
}

function withoutEscapes(row: AssetValues): AssetValues {
  const values = Object.entries(row).map(([field, value]) => [
    field,
    typeof value === 'string' ? withoutFormulaEscape(value) : value,
  ]);
  // Guarantee: the values keep their kinds.
  return Object.fromEntries(values) as AssetValues;
}

/** Excel files have line feeds only. */
const withLineFeeds = (text: unknown) => String(text ?? '').replaceAll(/\r\n?/g, '\n');
