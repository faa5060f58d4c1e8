import {
  assetImportFieldLabels as labels,
  assetProperties,
  customFieldLabel,
  propertyNamesOf,
  type AssetInstance,
  type CustomField,
  type Property,
} from '@steward/shared-api';
import type { SheetColumn } from '@steward/shared-ui/export';

type Column = SheetColumn<AssetInstance>;

const text = (title: string, width: number, value: Column['value']): Column => ({
  title,
  width,
  kind: 'text',
  value,
});

/** The columns of the full register: all that an import can change, named as its fields, and what only explains the row. */
export const fullRegisterColumns: readonly Column[] = [
  text(labels.id, 38, ({ id }) => id),
  text(labels.category, 20, ({ assetModel }) => assetModel.assetType.assetCategory.name),
  text(labels.type, 22, ({ assetModel }) => assetModel.assetType.name),
  text(labels.manufacturer, 20, ({ assetModel }) => assetModel.supplierManufactureString),
  text(labels.model, 28, ({ assetModel }) => assetModel.name),
  text(labels.location, 28, ({ location }) => location.name),
  text(labels.room, 20, ({ subLocation }) => subLocation?.name ?? null),
  ...propertyNamesOf(assetProperties).map((name) => propertyColumn(name, assetProperties[name])),
  text(labels.serviceSupplier, 24, ownServiceSupplier),
  text(
    'Default service supplier (not imported)',
    24,
    ({ supplierServiceDefault }) => supplierServiceDefault?.name ?? null,
  ),
  text('Tracker (not imported)', 22, ({ trackerCurrentFriendlyId }) => trackerCurrentFriendlyId),
  text('Assigned to (not imported)', 26, ({ orgUser }) => orgUser?.fullName ?? null),
  text('Milestone (not imported)', 24, ({ status }) => status),
  day('Service completed (not imported)', ({ dateServiceLastCompleted }) => dateServiceLastCompleted),
  day('Next service due (not imported)', ({ dateServiceNextDue }) => dateServiceNextDue),
];

function day(title: string, value: Column['value']): Column {
  return { title, width: 14, kind: 'day', value };
}

function propertyColumn(name: keyof typeof assetProperties, { kind }: Property): Column {
  const title = labels[name];
  switch (kind) {
    case 'day':
      return day(title, (asset) => textOf(asset[name])?.slice(0, 10) ?? null);
    case 'flag':
      return text(title, 12, (asset) => yesOrNo(asset[name]));
    case 'money':
      return { title, width: 14, kind, value: (asset) => textOf(asset[name]) };
    case 'wholeNumber':
      return { title, width: 14, kind: 'number', value: (asset) => numberOf(asset[name]) };
    case 'text':
    case 'longText':
      return text(title, 20, (asset) => textOf(asset[name]));
  }
}

/** The columns of the full register, with those of custom fields before the ones that only explain. */
export function fullRegisterColumnsWith(fields: readonly CustomField[]): readonly Column[] {
  return [
    ...fullRegisterColumns.slice(0, -explainingColumns),
    ...fields.map(customColumn),
    ...fullRegisterColumns.slice(-explainingColumns),
  ];
}

/** The number of the last columns, which an import ignores. */
const explainingColumns = 6;

function customColumn(field: CustomField): Column {
  const title = customFieldLabel(field);
  const value = ({ customValues }: AssetInstance) => customValues?.[field.id] ?? null;
  if (field.kind === 'day') return day(title, value);
  if (field.kind === 'number')
    return { title, width: 14, kind: 'number', value: (asset) => numberOf(value(asset)) };
  return text(title, 20, value);
}

const numberOf = (value: string | boolean | null | undefined) =>
  typeof value === 'string' ? Number(value) : null;

/** Prices are missing for users who may not see them. */
const textOf = (value: string | boolean | null | undefined) => (typeof value === 'string' ? value : null);

function yesOrNo(value: string | boolean | null | undefined): string | null {
  if (typeof value !== 'boolean') return null;
  return value ? 'Yes' : 'No';
}

/** The supplier that was chosen for the asset. The default of the model is no property of the asset. */
function ownServiceSupplier({ supplierService, supplierServiceDefault }: AssetInstance): string | null {
  return supplierService && supplierService.id !== supplierServiceDefault?.id ? supplierService.name : null;
}
