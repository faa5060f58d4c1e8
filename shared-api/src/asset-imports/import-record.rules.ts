// Apart from the schema, so that pages without an import do not load it.
import type { Permission } from '../permissions.ts';
import { assetImportLacks } from './asset-import.rules.ts';
import type { ImportRecordType } from './import-record.ts';

interface ImportRecordText {
  /** The label of a choice, such as `Fault history`. */
  readonly label: string;
  /** Singular and plural, such as `fault` and `faults`. */
  readonly noun: readonly [string, string];
}

export const importRecordTexts: Readonly<Record<ImportRecordType, ImportRecordText>> = {
  assets: { label: 'Assets', noun: ['asset', 'assets'] },
  locations: { label: 'Locations', noun: ['location', 'locations'] },
  rooms: { label: 'Rooms', noun: ['room', 'rooms'] },
  suppliers: { label: 'Suppliers', noun: ['supplier', 'suppliers'] },
  users: { label: 'Users', noun: ['user', 'users'] },
  services: { label: 'Service history', noun: ['service', 'services'] },
  faults: { label: 'Fault history', noun: ['fault', 'faults'] },
};

/** The permission that an import of these records needs besides `assets.import`; undefined if none. */
export const permissionOfImportRecords: Readonly<Record<ImportRecordType, Permission | undefined>> = {
  assets: undefined,
  locations: 'organisation.edit',
  rooms: 'organisation.edit',
  suppliers: 'organisation.edit',
  users: 'users.edit',
  services: 'appointments.processItems',
  faults: 'faults.edit',
};

/** The fields that identify an asset in a file of its history. */
const assetKeys = ['id', 'reference', 'serialNumber', 'barcode'];

/** The fields that a file needs: one of each list. Those of assets depend on the options (`assetImportLacks`). */
const requiredFields: Readonly<Record<Exclude<ImportRecordType, 'assets'>, readonly (readonly string[])[]>> =
  {
    locations: [['name', 'reference']],
    rooms: [['name'], ['location']],
    suppliers: [['name']],
    users: [['userName']],
    services: [assetKeys, ['dateCompleted']],
    faults: [assetKeys, ['description'], ['dateReported']],
  };

interface MappedFields {
  readonly mapped: { has: (field: string) => boolean };
  /** The fields of the records with their labels. */
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  /** Whether the user has chosen the location of rows without one. */
  readonly hasLocation: boolean;
}

const missingAssetFields = {
  model: 'Please choose the column for the model or the type',
  location: 'Please choose the column for the location, or a location for all rows',
};

/** Returns why records cannot be imported with a mapping of the columns, as a sentence, or null. */
export function mappingRefusal(
  recordType: ImportRecordType,
  { mapped, fields, hasLocation }: MappedFields,
): string | null {
  if (recordType === 'assets') {
    const lacks = assetImportLacks(mapped, { hasLocation });
    return lacks === null ? null : missingAssetFields[lacks];
  }
  const missing = missingImportFields(recordType, mapped);
  if (missing === null) return null;
  const labels = missing.map((name) => fields.find((field) => field.name === name)?.label ?? name);
  return `Please choose the column for: ${labels.join(' or ')}`;
}

/** The fields of which a mapping lacks one: the first such list, or null. */
export function missingImportFields(
  recordType: Exclude<ImportRecordType, 'assets'>,
  mapped: { has: (field: string) => boolean },
): readonly string[] | null {
  return requiredFields[recordType].find((fields) => !fields.some((field) => mapped.has(field))) ?? null;
}
