import { createHash } from 'node:crypto';
import { maximumImportRows } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { groupImportFor, groupImportOf } from '../../engine/group-imports.ts';
import type { ImportOptions, Prepared } from '../../engine/import-kind.ts';
import { storedMapping } from '../../engine/mapping/mapping.ts';
import { readLocations } from '../../engine/import-lookups.queries.ts';
import { newPlaces } from '../../engine/locations/new-places.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { yieldingForEach } from '../../engine/plan/yielding-for-each.ts';
import type { DescribedRow } from '../../engine/records/describe-records.ts';
import { openSheet } from '../../engine/read/open-sheet.ts';
import { FileRefused, type Sheet } from '../../engine/read/sheet.ts';
import { createdRows } from '../../engine/run-import.ts';
import { correctedSheet } from '../../import-corrections/corrected-sheet.ts';
import { readCorrections } from '../../import-corrections/import-corrections.queries.ts';
import {
  correctableRows,
  readRefusedTexts,
  type RefusedTexts,
} from '../../import-corrections/refused-texts.ts';
import { readDecisions } from '../../import-names/import-names.queries.ts';
import { withImportFile } from '../import-folder.ts';
import { chosenDayOrder } from '../import-steps.ts';
import { adviceFor } from '../messages.ts';
import type { Job } from './import-job.ts';
import { findFile, type Work } from './import-jobs.queries.ts';

/** Reads every row of the file with the chosen mapping. */
export async function readRows(job: Job): Promise<Prepared> {
  const { db, work, batch, progress } = job;
  const { kind } = await groupImportFor(db, { recordType: work.kind, groupId: work.group_id });
  return withCorrectedSheet(job, (sheet) =>
    kind.prepare(sheet, {
      mapping: storedMapping(work.mapping, sheet.headers),
      rules: {
        dayFirst: chosenDayOrder(work),
        exchangeRates: work.exchange_rates,
        isEntered: work.edit?.isEntered === true,
      },
      now: batch.now,
      maximumRows: maximumImportRows,
      onRow: (count) => progress(count, 0),
    }),
  );
}

/** The texts of the first refused rows of a preview, which users can correct. Rows of an edit of many assets have none. */
export async function readTexts(
  job: Job,
  { rows: prepared }: Prepared,
  { rows, plan: planned }: Pick<PlannedImport, 'rows' | 'plan'>,
): Promise<RefusedTexts[]> {
  const numbers = correctableRows(rows);
  if (numbers.size === 0 || job.work.edit !== null) return [];
  const { db, work } = job;
  const { kind } = await groupImportFor(db, { recordType: work.kind, groupId: work.group_id });
  return withCorrectedSheet(job, (sheet) =>
    readRefusedTexts(sheet, {
      mapping: storedMapping(work.mapping, sheet.headers),
      fields: kind.fields,
      prepared,
      planned,
      numbers,
    }),
  );
}

/** Calls `read` with the sheet of the file, in which the corrections of users replace cells. */
async function withCorrectedSheet<Result>(
  { db, work, reading }: Job,
  read: (sheet: Sheet) => Promise<Result>,
): Promise<Result> {
  const bytes = await findFile(db, work.id);
  if (!bytes) throw new FileRefused('The file is no longer available. Please upload it again.');
  const corrections = await readCorrections(db, work.id);
  const encoding = work.text_encoding ?? undefined;
  return withImportFile({ name: work.file_name ?? 'register', bytes, encoding }, reading, async (open) => {
    const place = { sheet: work.sheet ?? undefined, headerRow: work.header_row ?? undefined };
    const sheet = await openSheet(open, place);
    return read(correctedSheet(sheet, storedMapping(work.mapping, sheet.headers), corrections));
  });
}

/** The plan of the rows for the present register, with a description of each row. */
export interface PlannedImport {
  readonly plan: Plan;
  readonly rows: readonly DescribedRow[];
  /** The labels of the locations and rooms that are created for the rows. */
  readonly places: readonly string[];
  /** A hash of the descriptions. The same register and the same choices give the same digest. */
  readonly digest: string;
}

export async function planImport(db: Queryable, { work }: Job, prepared: Prepared): Promise<PlannedImport> {
  const plan = await prepared.plan(db, { ...optionsOf(work), decisions: await readDecisions(db, work) });
  const rows = await groupImportOf(work.kind).describe(db, plan, {
    rows: prepared.rows,
    groupId: work.group_id,
  });
  const hash = createHash('sha256');
  await yieldingForEach(rows, (row) => hash.update(canonicalText(row)));
  const places = newPlaces(plan, await readLocations(db, work.group_id));
  return { plan, rows, places, digest: hash.digest('hex') };
}

/** An import of a group never adds to the catalogue, which support maintains (docs/decisions/0006-importing-in-the-browser.md). */
function optionsOf({
  kind: recordType,
  group_id: groupId,
  location_id: location,
  create_places: createLocations,
  use_generic_models: useGenericModels,
  edit,
  edit_location_ids: locationIds,
}: Work): ImportOptions {
  return {
    groupId,
    location: location ?? undefined,
    category: undefined,
    createCatalogue: false,
    useGenericModels,
    createLocations,
    edit: edit === null ? undefined : { ...edit, locationIds },
    advice: adviceFor(recordType),
  };
}

/** The description of a row as one text, for the digest and for comparisons. */
export function canonicalText({
  rowNumber,
  outcome,
  assetInstanceId,
  changes,
  problems,
}: DescribedRow): string {
  const values = changes.map(({ field, before, after }) => [field, before, after]);
  const reasons = problems.map(({ column, reason }) => [column, reason]);
  return JSON.stringify([rowNumber, outcome, assetInstanceId, values, reasons]);
}

/** The maximum number of names of new places that a preview shows. */
const shownPlaces = 100;

/** The counts of a plan, for the columns of the import. */
export function countsOf({ plan, rows, places }: Omit<PlannedImport, 'digest'>) {
  return {
    rows_total: rows.length,
    rows_created: createdRows(plan),
    rows_updated: plan.changedRows,
    rows_deleted: plan.deletions.length,
    rows_unchanged: plan.unchanged.length,
    rows_rejected: rows.filter(({ outcome }) => outcome === 'refused').length,
    places_created: places.length,
    place_names: places.slice(0, shownPlaces),
    cells_emptied: rows.reduce((count, { emptied }) => count + emptied.length, 0),
  };
}
