import {
  importRecordTexts,
  type AssetImport,
  type AssetImportKind,
  type ImportRecordType,
} from '@steward/shared-api';
import { formatCount, plural } from '@steward/shared-ui/format';
import { recordTypeOf } from './mapping.ts';
import type { ImportView } from './import-view.ts';

export const importSteps = ['File', 'Columns', 'Catalogue', 'Preview', 'Result'];

/** The steps of an import of records other than assets, which have no catalogue. */
export const recordSteps = ['File', 'Columns', 'Preview', 'Result'];

/** The steps of an edit or a deletion of many assets, which has no file and no columns to choose. */
export const editSteps = ['Assets', 'Preview', 'Result'];

/** The names of an import of a file, and of an edit and a deletion of many assets. */
export const kindLabels: Readonly<Record<AssetImportKind, string>> = {
  file: 'Import',
  edit: 'Edit',
  deletion: 'Deletion',
};

/** The labels of the option that creates places that the file names, for the records that have some. */
export const placesLabels: Readonly<Partial<Record<ImportRecordType, string>>> = {
  assets: 'Create missing locations and rooms',
  locations: 'Create missing regions',
  rooms: 'Create missing locations',
};

/** The URL state of the import and its change. */
export interface StepProps {
  readonly view: ImportView;
  readonly onView: (change: Partial<ImportView>) => void;
}

/** The props of a step of an import. */
export interface ImportStepProps extends StepProps {
  readonly assetImport: AssetImport;
}

/** The noun of the records of an import: singular and plural. */
export function nounOfRecords(assetImport: AssetImport): readonly [string, string] {
  return importRecordTexts[recordTypeOf(assetImport)].noun;
}

/** What users have done with the records that an undo keeps. Records other than assets are also kept if they are in use. */
export function editedWord(assetImport: AssetImport): string {
  return recordTypeOf(assetImport) === 'assets' ? 'edited' : 'edited or used';
}

/** The number of records that an import creates, changes or deletes. */
export function writtenCount({ counts }: Pick<AssetImport, 'counts'>): number {
  return counts.create + counts.change + counts.delete;
}

const reviewedNouns = { edit: 'change', deletion: 'deletion' } as const;

/** The heading of a preview: `Preview of register.csv`, `Review 5 changes`. */
export function previewTitle({
  kind,
  fileName,
  rowCount,
}: Pick<AssetImport, 'kind' | 'fileName' | 'rowCount'>) {
  return kind === 'file' ? `Preview of ${fileName}` : `Review ${plural(rowCount, reviewedNouns[kind])}`;
}

/** The numbers of rows by their outcome: `40 rows: 16 new, 24 refused`. */
export function countsText({ kind, rowCount, counts }: Pick<AssetImport, 'kind' | 'rowCount' | 'counts'>) {
  const parts = countLabels.flatMap(([outcome, label]) =>
    counts[outcome] > 0 ? [`${formatCount(counts[outcome])} ${label}`] : [],
  );
  const total = countLabels.reduce((sum, [outcome]) => sum + counts[outcome], 0);
  // A row of a file can have several records, such as a service of two assets.
  if (total !== rowCount) return parts.join(', ');
  return `${plural(rowCount, kind === 'file' ? 'row' : 'asset')}: ${parts.join(', ')}`;
}

const countLabels = [
  ['create', 'new'],
  ['change', 'changed'],
  ['delete', 'deleted'],
  ['same', 'unchanged'],
  ['refused', 'refused'],
] as const;
