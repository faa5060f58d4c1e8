import { withoutFormulaEscape } from '@steward/shared-api';
import type { Planning } from '../import-kind.ts';
import type { StoredAsset } from '../import-lookups.queries.ts';
import { add } from '../plan/add.ts';
import { nameKey } from '../plan/names.ts';
import type { AssetValues } from './asset-row.ts';
import type { Refusal } from './named-records.ts';

type Identified = { readonly values: AssetValues } | { readonly refusal: Refusal };

interface Row {
  readonly values: AssetValues;
}

const unknownTracker: Refusal = {
  field: 'trackerFriendlyId',
  reason: 'No asset has this tracker: it was replaced or removed, or belongs to another practice',
};

const unknownAsset: Refusal = {
  field: 'trackerFriendlyId',
  reason:
    'This row has no tracker, and it doesn’t match exactly one asset. To add or edit assets, use the full register: see “Change many assets in a spreadsheet” on the import page',
};

const severalAssets: Refusal = {
  field: 'trackerFriendlyId',
  reason:
    'This row has no tracker, and several assets match it. To edit one of them, use the full register: see “Change many assets in a spreadsheet” on the import page',
};

/** The fields of the asset export, as the export writes them for a stored asset. */
const exportedTexts = {
  model: (asset: StoredAsset) => asset.model_name,
  location: (asset: StoredAsset) => asset.location_name,
  room: (asset: StoredAsset) => asset.room_name,
  serialNumber: (asset: StoredAsset) => asset.serial_number,
  datePurchased: (asset: StoredAsset) => asset.date_purchased?.toISOString().slice(0, 10),
};

type ExportedField = keyof typeof exportedTexts;

const exportedFields: readonly ExportedField[] = [
  'model',
  'location',
  'room',
  'serialNumber',
  'datePurchased',
];

const serialFields: readonly ExportedField[] = ['model', 'serialNumber'];

/**
 * Finds the assets of rows with a tracker. In the asset export, a row without a tracker is an asset with all of its values, else the only one
 * with its model and serial number; it never creates an asset. Such a row needs the columns of all these values.
 */
export class ExportedAssets {
  readonly #byTracker = new Map<string, StoredAsset>();
  readonly #byValues = new Map<string, StoredAsset[]>();
  readonly #bySerial = new Map<string, StoredAsset[]>();
  /** How many rows without a tracker have these values so far. */
  readonly #seen = new Map<string, number>();
  readonly #isAssetExport: boolean;
  readonly #hasAllFields: boolean;

  constructor(
    assets: readonly StoredAsset[],
    rows: readonly Row[],
    { isAssetExport, hasColumn }: Pick<Planning, 'isAssetExport' | 'hasColumn'>,
  ) {
    this.#isAssetExport = isAssetExport;
    this.#hasAllFields = exportedFields.every(hasColumn);
    const named = new Set(rows.flatMap(({ values }) => trackerKey(values.trackerFriendlyId) ?? []));
    for (const asset of assets) {
      const tracker = trackerKey(asset.tracker_friendly_id);
      if (tracker !== undefined) this.#byTracker.set(tracker, asset);
      // A row with its tracker already identifies this asset.
      if (!isAssetExport || (tracker !== undefined && named.has(tracker))) continue;
      add(this.#byValues, keyOf(exportedFields, textsOf(asset)), asset);
      if (asset.serial_number !== null) add(this.#bySerial, keyOf(serialFields, textsOf(asset)), asset);
    }
  }

  /** Adds the id of the asset, and omits the room if it is unchanged. Returns a refusal if no asset matches. */
  identify(values: AssetValues): Identified {
    if (values.id !== undefined) return { values };
    const key = trackerKey(values.trackerFriendlyId);
    if (key === undefined && !this.#isAssetExport) return { values };
    const asset =
      key === undefined ? this.#findByValues(values) : (this.#byTracker.get(key) ?? unknownTracker);
    if ('reason' in asset) return { refusal: asset };
    const { room: _, ...others } = values;
    const isInRoom = isText('location', values, asset) && isText('room', values, asset);
    return { values: { ...(isInRoom ? others : values), id: asset.id } };
  }

  /** Rows with the same values are different assets, so they match those in turn. They can only be equal to them, because it is unknown which row is which asset. */
  #findByValues(values: AssetValues): StoredAsset | Refusal {
    if (!this.#hasAllFields) return unknownAsset;
    const key = keyOf(exportedFields, values);
    const equal = this.#byValues.get(key) ?? [];
    if (equal.length > 1 && hasOtherValues(values)) return severalAssets;
    const count = this.#seen.get(key) ?? 0;
    this.#seen.set(key, count + 1);
    const next = equal[count];
    if (next) return next;
    if (values.serialNumber === undefined) return unknownAsset;
    const [only, another] = this.#bySerial.get(keyOf(serialFields, values)) ?? [];
    if (another) return severalAssets;
    return only ?? unknownAsset;
  }
}

const comparedFields: ReadonlySet<string> = new Set([...exportedFields, 'trackerFriendlyId']);

/** Whether a row has values that its asset is not found by, and which can change it. */
function hasOtherValues(values: AssetValues): boolean {
  return Object.entries(values).some(([field, value]) => value !== undefined && !comparedFields.has(field));
}

function textsOf(asset: StoredAsset): Pick<AssetValues, ExportedField> {
  return Object.fromEntries(exportedFields.map((field) => [field, exportedTexts[field](asset) ?? undefined]));
}

function keyOf(fields: readonly ExportedField[], values: Pick<AssetValues, ExportedField>): string {
  return JSON.stringify(fields.map((field) => textKey(values[field])));
}

function isText(field: ExportedField, values: AssetValues, asset: StoredAsset): boolean {
  return textKey(values[field]) === textKey(exportedTexts[field](asset) ?? undefined);
}

const textKey = (text = '') => nameKey(withoutFormulaEscape(text));

function trackerKey(tracker: string | null | undefined): string | undefined {
  return tracker === null || tracker === undefined ? undefined : nameKey(tracker);
}
