import { importRecordTexts, importRecordType, type ImportRecordType } from '@steward/shared-api';
import { type Advice, correctLocation } from '../engine/plan/advice.ts';

/** The reason why a change that would wait for an import is refused. */
export const importRunning = 'An import is running. Please try again in a minute.';

/** The reason why choices for an earlier preview are not used. */
export const newerPreview = 'There is a newer preview with other choices. Please check it, and try again.';

/** The reason why an import of records of a type is not undone. */
export function editedSince(recordType: string, count: number): string {
  const { plural } = nounOf(recordType);
  const used =
    count === 1 ? `1 of its ${plural} has` : `${count.toLocaleString('en-GB')} of its ${plural} have`;
  return `This import cannot be undone, because ${used} been used since. Nothing was changed.`;
}

export function nothingToUndo(recordType: string): string {
  return `Every ${nounOf(recordType).singular} of this import has been used since, so nothing can be undone.`;
}

function nounOf(recordType: string) {
  const [singular, plural] = importRecordTexts[importRecordType.parse(recordType)].noun;
  return { singular, plural };
}

/** The note about selected assets that an edit leaves out; undefined if it has all of them. */
export function missingAssets(count: number | undefined): string | undefined {
  if (!count) return undefined;
  return count === 1
    ? '1 selected asset is left out: it was deleted, or you don’t have access to it.'
    : `${count.toLocaleString('en-GB')} selected assets are left out: they were deleted, or you don’t have access to them.`;
}

const maximumNamed = 10;

/** The reason why an import was not applied: these rows have another result than in the preview. */
export function changedSincePreview(rowNumbers: readonly number[]): string {
  const count = rowNumbers.length.toLocaleString('en-GB');
  const named = rowNumbers.slice(0, maximumNamed).join(', ');
  const more = rowNumbers.length > maximumNamed ? ' …' : '';
  const rows = rowNumbers.length === 1 ? `1 row has` : `${count} rows have`;
  return `Nothing was imported. The records have changed since the preview, and ${rows} a different result (${rowNumbers.length === 1 ? 'row' : 'rows'} ${named}${more}). Please check the new preview.`;
}

const tooLarge = 'The file may be too large: please split it into several files, or try again later.';

/** The reason why work on an import is not retried: its thread or server stopped each time. */
export function failedTooOften(status: 'Planning' | 'Applying' | 'Undoing', attempts: number): string {
  if (status === 'Planning') return `The preview failed ${attempts} times. ${tooLarge}`;
  if (status === 'Applying') return `The import failed ${attempts} times. Nothing was changed. ${tooLarge}`;
  return `The undo failed ${attempts} times. Nothing was changed. Please contact the support team.`;
}

/** The places that the option of the columns step creates, for the records that have one. */
const missingPlaces: Readonly<Partial<Record<ImportRecordType, string>>> = {
  assets: 'missing locations and rooms',
  locations: 'missing regions',
  rooms: 'missing locations',
};

/** The advice for a row of records of a type that names a missing record. */
export function adviceFor(recordType: string): Advice {
  const places = missingPlaces[importRecordType.parse(recordType)];
  return {
    catalogue: 'ask the support team to add it',
    locations:
      places === undefined ? correctLocation : `correct the name, or let the import create ${places}`,
    ...(places === undefined ? {} : { remedy: 'createPlaces' }),
  };
}
