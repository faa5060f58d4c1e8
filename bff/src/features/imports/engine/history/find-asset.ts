import type { Parsed } from '../fields/field.ts';
import { add } from '../plan/add.ts';
import { nameKey, referenceKey } from '../plan/names.ts';
import type { HistoryAsset } from './history.queries.ts';

/** The values of a row that name its asset. */
export interface AssetKeys {
  readonly id?: string;
  readonly reference?: string;
  readonly serialNumber?: string;
  readonly barcode?: string;
}

/** The field of a row that names its asset. */
export function keyFieldOf(values: AssetKeys): keyof AssetKeys {
  const fields = ['id', 'reference', 'serialNumber', 'barcode'] as const;
  return fields.find((field) => values[field] !== undefined) ?? 'reference';
}

/**
 * Finds the asset of a service or a fault by its id, else by its reference, its serial number or its barcode. A reference that no asset has
 * can differ in case, spaces and hyphens from that of exactly one asset. Otherwise it can be the serial number or the barcode of exactly one.
 */
export class AssetFinder {
  readonly #byId = new Map<string, HistoryAsset>();
  readonly #byReference = new Map<string, HistoryAsset[]>();
  readonly #byLooseReference = new Map<string, HistoryAsset[]>();
  readonly #bySerial = new Map<string, HistoryAsset[]>();
  readonly #byBarcode = new Map<string, HistoryAsset[]>();
  /** The assets that are found by texts other than their references. */
  readonly #recognised = new Map<string, HistoryAsset>();

  constructor(assets: readonly HistoryAsset[]) {
    for (const asset of assets) {
      this.#byId.set(asset.id, asset);
      if (asset.reference !== null) {
        add(this.#byReference, referenceKey(asset.reference), asset);
        add(this.#byLooseReference, looseKey(asset.reference), asset);
      }
      if (asset.serial_number !== null) add(this.#bySerial, nameKey(asset.serial_number), asset);
      if (asset.barcode !== null) add(this.#byBarcode, nameKey(asset.barcode), asset);
    }
  }

  /** Finds the asset of a row. Refuses a row with keys of different assets. */
  find(keys: AssetKeys): Parsed<HistoryAsset> {
    const found = this.#first(keys);
    if ('reason' in found) return found;
    const [first, ...others] = this.#named(keys);
    const other = others.find(({ assets }) => assets.length > 0 && !assets.includes(found.value));
    if (!first || !other) return found;
    return {
      reason: `The ${first.name} and the ${other.name} belong to different assets: correct or clear one of them`,
    };
  }

  /** The assets that each key of a row names, most important key first. */
  #named({ id, reference, serialNumber, barcode }: AssetKeys) {
    const exact = (by: ReadonlyMap<string, HistoryAsset[]>, key: string) => by.get(key) ?? [];
    return [
      ...(id === undefined ? [] : [{ name: 'Asset Id', assets: [this.#byId.get(id) ?? []].flat() }]),
      ...(reference === undefined
        ? []
        : [{ name: `reference '${reference}'`, assets: exact(this.#byReference, referenceKey(reference)) }]),
      ...(serialNumber === undefined
        ? []
        : [
            { name: `serial number '${serialNumber}'`, assets: exact(this.#bySerial, nameKey(serialNumber)) },
          ]),
      ...(barcode === undefined
        ? []
        : [{ name: `barcode '${barcode}'`, assets: exact(this.#byBarcode, nameKey(barcode)) }]),
    ];
  }

  #first(keys: AssetKeys): Parsed<HistoryAsset> {
    const { id, reference, serialNumber, barcode } = keys;
    if (id !== undefined) {
      const found = this.#byId.get(id);
      return found
        ? { value: found }
        : { reason: 'There is no asset with this Asset Id: it was deleted, or belongs to another practice' };
    }
    if (reference !== undefined) return this.#referenced(reference, keys);
    if (serialNumber !== undefined)
      return only(this.#bySerial.get(nameKey(serialNumber)), `serial number '${serialNumber}'`);
    if (barcode !== undefined) return only(this.#byBarcode.get(nameKey(barcode)), `barcode '${barcode}'`);
    return { reason: 'The row names no asset: it needs a reference, a serial number or a barcode' };
  }

  /** The different assets that one cell names, such as `PRD-024 & PRD-025`; none if any of them is unknown, or the whole text is one name. */
  findSeveral(keys: AssetKeys): readonly HistoryAsset[] {
    const field = keyFieldOf(keys);
    if (field === 'id' || 'value' in this.find(keys)) return [];
    // A reference can have a slash itself, such as `TD/29`.
    for (const separators of [separatorsWithoutSlash, allSeparators]) {
      const found = this.#findParts(field, (keys[field] ?? '').split(separators).filter(Boolean));
      if (found.length > 0) return found;
    }
    return [];
  }

  #findParts(field: keyof AssetKeys, parts: readonly string[]): readonly HistoryAsset[] {
    if (parts.length < 2) return [];
    const recognised = parts.filter((part) => this.#recognised.has(part));
    const found = parts.map((part) => this.find({ [field]: part }));
    const assets = found.flatMap((one) => ('value' in one ? one.value : []));
    if (assets.length === parts.length) return [...new Set(assets)];
    // The row is refused, so the note does not list its parts.
    for (const part of parts) if (!recognised.includes(part)) this.#recognised.delete(part);
    return [];
  }

  #referenced(reference: string, { serialNumber, barcode }: AssetKeys): Parsed<HistoryAsset> {
    const exact = only(this.#byReference.get(referenceKey(reference)), `reference '${reference}'`);
    if ('value' in exact) return exact;
    const loose = looseKey(reference);
    const similar = loose === '' ? [] : (this.#byLooseReference.get(loose) ?? []);
    if (similar.length > 1) return { reason: severalSimilar(reference, similar) };
    // A row with a serial number or a barcode of its own has none in the column of the reference.
    const numbered = [
      ...(serialNumber === undefined ? (this.#bySerial.get(nameKey(reference)) ?? []) : []),
      ...(barcode === undefined ? (this.#byBarcode.get(nameKey(reference)) ?? []) : []),
    ];
    const [found, another] = new Set(similar.length > 0 ? similar : numbered);
    if (!found || another) return exact;
    this.#recognised.set(reference, found);
    return { value: found };
  }

  /** The reference of an asset, or else its serial number or model. */
  labelOf(id: string): string {
    const asset = this.#byId.get(id);
    return asset?.reference ?? asset?.serial_number ?? asset?.model_name ?? '';
  }

  /** The note about references that are not exactly those of the assets; undefined if there are none. */
  note(): string | undefined {
    const [first] = this.#recognised;
    if (!first) return undefined;
    const [text, { reference, model_name: model }] = first;
    const others = this.#recognised.size - 1;
    const asset = reference === null ? `an asset of the model '${model}'` : `the asset '${reference}'`;
    if (others === 0) return `'${text}' was matched to ${asset}`;
    return `'${text}' was matched to ${asset}, and ${others} more were matched by another spelling, serial number or barcode`;
  }
}

/** Between the names of several assets in one cell. */
const separatorsWithoutSlash = /\s*[;,&+\n]\s*|\s+(?:and|\/)\s+/i;
const allSeparators = /\s*[;,&+/\n]\s*|\s+and\s+/i;

function only(found: readonly HistoryAsset[] = [], identifier: string): Parsed<HistoryAsset> {
  const [first, second] = found;
  if (!first) return { reason: `There is no asset with the ${identifier}: import the assets first` };
  return second
    ? { reason: `${found.length} assets have the ${identifier}: add the reference` }
    : { value: first };
}

/** A reference without case, spaces and hyphens: `PRD-54` and `prd 54` have the same key, `PRD-054` has another. Two numbers stay apart: `1-12` is not `11-2`. */
function looseKey(reference: string): string {
  return nameKey(reference)
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .replaceAll(/(?<!\d) | (?!\d)/g, '');
}

function severalSimilar(reference: string, assets: readonly HistoryAsset[]): string {
  const names = assets.slice(0, 3).map((asset) => `'${asset.reference ?? ''}'`);
  return `There is no asset with the reference '${reference}', and ${assets.length} are similar, such as ${names.join(', ')}: enter the right one`;
}
