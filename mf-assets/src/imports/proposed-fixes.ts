import type { AssetImport, AssetImportCause } from '@steward/shared-api';
import {
  canKeepTexts,
  isRequired,
  keepLabel,
  recordTypeOf,
  withReading,
  withReplacements,
} from './mapping.ts';
import { placesLabels } from './steps.ts';

/** An older server sends only these of a cause. */
export type Cause = Pick<AssetImportCause, 'id' | 'column' | 'reason' | 'rowCount'> &
  Partial<AssetImportCause>;

/** A change of the choices of an import that removes causes of refused rows. */
export interface ProposedFix {
  /** The same in the next preview. */
  readonly key: string;
  readonly label: string;
  readonly causes: readonly Cause[];
  /** Returns the import with the changed choices. */
  readonly change: (assetImport: AssetImport) => AssetImport;
}

/**
 * The fixes that a user would probably choose, each for all of its causes: missing places are created, names are read as the suggested ones,
 * months as their first day, and other texts that can't be read are kept. The user decides about all other causes.
 */
export function proposedFixes(
  assetImport: AssetImport,
  causes: readonly Cause[],
  { mayAddPlaces }: { mayAddPlaces: boolean },
): readonly ProposedFix[] {
  const fixes = new Map<string, ProposedFix>();
  for (const cause of causes) {
    const fix = fixOf(assetImport, cause);
    if (fix === null || (fix.key === 'places' && !mayAddPlaces)) continue;
    const earlier = fixes.get(fix.key)?.causes ?? [];
    fixes.set(fix.key, { ...fix, causes: [...earlier, cause] });
  }
  return [...fixes.values()];
}

function fixOf(assetImport: AssetImport, cause: Cause): Omit<ProposedFix, 'causes'> | null {
  const { column, remedy, suggestion, unreadableField: field, choice } = cause;
  if (suggestion)
    return {
      key: `name ${suggestion.field} ${suggestion.from.toLowerCase()}`,
      label: `Read “${suggestion.from}” as “${suggestion.to}”`,
      change: (before) => ({ ...before, ...withReplacements(before, [suggestion]) }),
    };
  if (remedy === 'createPlaces')
    return {
      key: 'places',
      label: placesLabels[recordTypeOf(assetImport)] ?? '',
      change: (before) => ({ ...before, createPlaces: true }),
    };
  if (remedy === 'useReportDay')
    return {
      key: remedy,
      label: 'Use the day of the report for resolved faults without a day',
      change: (before) => ({ ...before, ...withReading(before, ['status'], { resolvesOnReportDay: true }) }),
    };
  if (!field) return null;
  if (remedy === 'readAsFirstDay')
    return {
      key: `${remedy} ${field}`,
      label: `Use the first day of the months and years in “${column}”`,
      change: (before) => ({ ...before, ...withReading(before, [field], { readsMonthsAsFirstDay: true }) }),
    };
  if (remedy || choice || !canKeepTexts(assetImport, cause) || isRequired(assetImport, field)) return null;
  return {
    key: `keep ${field}`,
    label: keepLabel(assetImport, `the texts of “${column}” that can’t be read`, [field]),
    change: (before) => ({ ...before, ...withReading(before, [field], { keepsUnreadableTexts: true }) }),
  };
}
