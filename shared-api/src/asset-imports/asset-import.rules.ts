import type { AssetImportField } from './asset-import.ts';

/**
 * What a mapping lacks to make assets; null when nothing. A file that only tells of assets that are there needs neither a model nor a
 * location: they are found by what identifies them.
 */
export function assetImportLacks(
  mapped: { has: (field: AssetImportField) => boolean },
  { hasLocation }: { hasLocation: boolean },
): 'model' | 'location' | null {
  const canBeFound = mapped.has('reference') || mapped.has('serialNumber') || mapped.has('barcode');
  if (canBeFound) return null;
  if (!mapped.has('model') && !mapped.has('type')) return 'model';
  return mapped.has('location') || hasLocation ? null : 'location';
}
