import {
  assetCategories,
  assetTypes,
  suppliers,
  type AssetType,
  type CatalogueCategory,
  type CatalogueFaultCategory,
  type CatalogueModel,
  type CatalogueType,
} from '@steward/shared-api';
import { call } from '@steward/shared-api/client';
import type { CellChoice, EditableColumn } from '@steward/shared-ui/edit';
import type { CatalogueKind } from './catalogue-view.ts';

/** A record as a row of the editable list: each value is a text or a flag. Records that it refers to are given by their labels. */
export interface CatalogueRow {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
  /** The synonyms, separated by semicolons. */
  readonly synonyms: string | null;
  readonly assetCategoryId: string | null;
  readonly assetTypeId: string | null;
  readonly manufacturerSupplierId: string | null;
  readonly reference: string | null;
  readonly defaultServiceIntervalMonths: string | null;
  readonly requiresSerialNumber: boolean | null;
  readonly requiresBarcode: boolean | null;
}

export type CatalogueRecord = CatalogueCategory | CatalogueFaultCategory | CatalogueType | CatalogueModel;

/** The ids of the records that the choices offer and the rows refer to, by their labels. */
export type LabelIds = Map<string, string>;

const typeLabel = ({ name, assetCategory }: AssetType) => `${name} · ${assetCategory.name}`;

/** Returns the row of a record, and remembers the ids of the records that it refers to. */
export function rowOf(record: CatalogueRecord, ids: LabelIds): CatalogueRow {
  const model = 'assetType' in record ? record : null;
  const category = 'assetCategory' in record ? record.assetCategory : null;
  if (model) {
    ids.set(typeLabel(model.assetType), model.assetType.id);
    if (model.manufacturerSupplierId !== null && model.manufacturerName !== null)
      ids.set(model.manufacturerName, model.manufacturerSupplierId);
  }
  if (category) ids.set(category.name, category.id);
  const months = model?.defaultServiceIntervalMonths ?? null;
  return {
    id: record.id,
    version: record.version,
    name: record.name,
    synonyms: record.synonyms.join('; ') || null,
    assetCategoryId: category?.name ?? null,
    assetTypeId: model ? typeLabel(model.assetType) : null,
    manufacturerSupplierId: model?.manufacturerName ?? null,
    reference: model?.reference ?? null,
    defaultServiceIntervalMonths: months === null ? null : String(months),
    requiresSerialNumber: model?.requiresSerialNumber ?? null,
    requiresBarcode: model?.requiresBarcode ?? null,
  };
}

/** Returns the input of the values that differ from the saved row. */
export function changedInput(row: CatalogueRow, saved: CatalogueRow, ids: LabelIds) {
  const isChanged = (name: keyof CatalogueRow) => row[name] !== saved[name];
  const idOf = (label: string | null) => (label === null ? null : (ids.get(label) ?? null));
  const months = row.defaultServiceIntervalMonths;
  return {
    ...(isChanged('name') && { name: row.name ?? '' }),
    ...(isChanged('synonyms') && { synonyms: synonymsIn(row.synonyms) }),
    ...(isChanged('assetCategoryId') && { assetCategoryId: idOf(row.assetCategoryId) ?? '' }),
    ...(isChanged('assetTypeId') && { assetTypeId: idOf(row.assetTypeId) ?? '' }),
    ...(isChanged('manufacturerSupplierId') && {
      manufacturerSupplierId: idOf(row.manufacturerSupplierId),
      ...(row.manufacturerSupplierId === null && { manufacturerName: null }),
    }),
    ...(isChanged('reference') && { reference: row.reference }),
    ...(isChanged('defaultServiceIntervalMonths') && {
      defaultServiceIntervalMonths: months === null ? null : Number(months),
    }),
    ...(isChanged('requiresSerialNumber') && { requiresSerialNumber: row.requiresSerialNumber ?? false }),
    ...(isChanged('requiresBarcode') && { requiresBarcode: row.requiresBarcode ?? false }),
  };
}

/** The synonyms in the text of a row. */
export function synonymsIn(text: string | null): string[] {
  return (text ?? '')
    .split(';')
    .map((synonym) => synonym.trim())
    .filter((synonym) => synonym !== '');
}

/** The columns of a kind. The choices remember the ids of their options. */
export function columnsOf(kind: CatalogueKind, ids: LabelIds): readonly EditableColumn<CatalogueRow>[] {
  const offer = (items: readonly { readonly id: string }[], labels: readonly string[]): CellChoice[] =>
    items.map(({ id }, at) => {
      const label = labels[at] ?? id;
      ids.set(label, id);
      return { value: label, label };
    });
  const withSearch = (text: string) => ({ pageSize: 50, ...(text !== '' && { searchTerm: text }) });
  const name: EditableColumn<CatalogueRow> = {
    name: 'name',
    label: 'Name',
    kind: 'text',
    isRequired: true,
    max: 500,
    width: 220,
  };
  const synonyms: EditableColumn<CatalogueRow> = {
    name: 'synonyms',
    label: 'Synonyms (separated by ;)',
    kind: 'text',
    width: 240,
  };
  const category: EditableColumn<CatalogueRow> = {
    name: 'assetCategoryId',
    label: 'Category',
    kind: 'choice',
    isRequired: true,
    search: async (text) => {
      const { data } = await call(assetCategories.list, withSearch(text));
      return offer(
        data,
        data.map((item) => item.name),
      );
    },
  };
  if (kind === 'categories' || kind === 'manufacturers' || kind === 'faultCategories')
    return [name, synonyms];
  if (kind === 'types') return [name, category, synonyms];
  return [
    name,
    {
      name: 'manufacturerSupplierId',
      label: 'Manufacturer',
      kind: 'choice',
      width: 170,
      search: async (text) => {
        const { data } = await call(suppliers.list, { ...withSearch(text), isManufacturerProvider: true });
        return offer(
          data,
          data.map((item) => item.name),
        );
      },
    },
    {
      name: 'assetTypeId',
      label: 'Type',
      kind: 'choice',
      isRequired: true,
      width: 200,
      search: async (text) => {
        const { data } = await call(assetTypes.list, withSearch(text));
        return offer(data, data.map(typeLabel));
      },
    },
    {
      name: 'defaultServiceIntervalMonths',
      label: 'Interval in months',
      kind: 'number',
      width: 90,
      problem: ({ defaultServiceIntervalMonths: months }) =>
        months === null || /^\d{1,3}$/.test(months) ? undefined : 'Please enter a number of months',
    },
    { name: 'requiresSerialNumber', label: 'Requires a serial number', kind: 'flag', width: 90 },
    { name: 'requiresBarcode', label: 'Requires a barcode', kind: 'flag', width: 90 },
    synonyms,
  ];
}
