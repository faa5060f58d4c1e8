import { createHash } from 'node:crypto';
import { maximumImportRows } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { groupImportOf } from '../../engine/group-imports.ts';
import type { ImportOptions, Prepared } from '../../engine/import-kind.ts';
import type { Mapping } from '../../engine/mapping/mapping.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { yieldingForEach } from '../../engine/plan/yielding-for-each.ts';
import type { DescribedRow } from '../../engine/records/describe-records.ts';
import { openSheet } from '../../engine/read/open-sheet.ts';
import { FileRefused } from '../../engine/read/sheet.ts';
import { createdRows } from '../../engine/run-import.ts';
import { readDecisions } from '../../import-names/import-names.queries.ts';
import { withImportFile } from '../import-folder.ts';
import { chosenDayOrder } from '../import-steps.ts';
import { advice } from '../messages.ts';
import type { Job } from './import-job.ts';
import { findFile, type Work } from './import-jobs.queries.ts';

/** Reads every row of the file with the chosen mapping. */
export async function readRows({ db, work, batch, progress, reading }: Job): Promise<Prepared> {
  const bytes = await findFile(db, work.id);
  if (!bytes) throw new FileRefused('The file is no longer available. Please upload it again.');
  return withImportFile({ name: work.file_name ?? 'register', bytes }, async (file) => {
    const place = { sheet: work.sheet ?? undefined, headerRow: work.header_row ?? undefined };
    const sheet = await openSheet(file, reading, place);
    const mapping = mappingOf(work, sheet.headers);
    return groupImportOf(work.kind).kind.prepare(sheet, {
      mapping,
      rules: { dayFirst: chosenDayOrder(work) },
      now: batch.now,
      maximumRows: maximumImportRows,
      onRow: (count) => progress(count, 0),
    });
  });
}

function mappingOf({ mapping }: Work, headers: readonly string[]): Mapping {
  const columns = new Map<string, number[]>();
  for (const { column, field } of mapping ?? []) columns.set(field, [...(columns.get(field) ?? []), column]);
  return { headers, columns };
}

/** The plan of the rows for the present register, with a description of each row. */
export interface PlannedImport {
  readonly plan: Plan;
  readonly rows: readonly DescribedRow[];
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
  return { plan, rows, digest: hash.digest('hex') };
}

/** An import of a group never adds to the catalogue, which support maintains (docs/decisions/0006-importing-in-the-browser.md). */
function optionsOf({
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
    advice,
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

/** The counts of a plan, for the columns of the import. */
export function countsOf(plan: Plan, rows: readonly DescribedRow[]) {
  const locations = plan.creations.filter(({ table }) => table === 'locations' || table === 'sub_locations');
  return {
    rows_total: rows.length,
    rows_created: createdRows(plan),
    rows_updated: plan.changes.length,
    rows_deleted: plan.deletions.length,
    rows_unchanged: plan.unchanged.length,
    rows_rejected: rows.filter(({ outcome }) => outcome === 'refused').length,
    places_created: locations.length,
  };
}
