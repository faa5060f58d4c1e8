import type { AssetImportField } from './asset-import.ts';

/** The fields in which unknown names can be read as known ones. */
export const replaceableFields: readonly string[] = [
  'location',
  'locations',
  'room',
  'serviceSupplier',
  'supplier',
];

/** The fields to which kept texts are added. */
export const fieldsOfKeptTexts: readonly string[] = [
  'comments',
  'progress',
  'commentsEngineer',
  'notes',
  'keptColumns',
];

/**
 * Returns the field that a mapping needs to create assets, or null. A file that has an identifying column needs neither a model nor a location,
 * because it can update existing assets.
 */
export function assetImportLacks(
  mapped: { has: (field: AssetImportField) => boolean },
  { hasLocation }: { hasLocation: boolean },
): 'model' | 'location' | null {
  const canBeFound =
    mapped.has('id') || mapped.has('reference') || mapped.has('serialNumber') || mapped.has('barcode');
  if (canBeFound) return null;
  if (!mapped.has('model') && !mapped.has('type')) return 'model';
  return mapped.has('location') || hasLocation ? null : 'location';
}
