import { writeFile } from 'node:fs/promises';
import { csvOf } from '@steward/shared-api';
import type { Config } from '../../../config.ts';
import { openDatabase, type Queryable } from '../../../infrastructure/db/database.ts';
import { migrate } from '../../../infrastructure/db/migrate.ts';
import { deleteDemoMarker } from '../../../demo/demo-marker.queries.ts';
import { demoMarkerRemoved } from '../../../demo/ensure-demo-allowed.ts';
import type { ImportAuthor } from '../engine/apply/import-audit.ts';
import { FileRefused, type OpenFile, PlaceRefused } from '../engine/read/sheet.ts';
import { withOpenFile } from '../engine/read/reader/reader-thread.ts';
import { groupImportFor } from '../engine/group-imports.ts';
import type { ImportKind, ImportOptions, MissingField } from '../engine/import-kind.ts';
import { findGroup, findPerson, listGroupNames } from '../engine/import-lookups.queries.ts';
import { MappingRefused } from '../engine/mapping/mapping.ts';
import { commandAdvice } from '../engine/plan/advice.ts';
import type { Plan, RefusedRow } from '../engine/plan/plan.ts';
import { knownTextsReader } from '../asset-imports/known-texts.ts';
import { prepareFile, type PreparedFile, type ReadKnownTexts } from '../engine/prepare-file.ts';
import { runImport } from '../engine/run-import.ts';
import { type CliOptions, UsageError } from './cli-options.ts';
import { reachDatabase } from '../../../infrastructure/db/reach-database.ts';
import {
  emptiedLines,
  encodingLines,
  mappingTable,
  notationLines,
  placeLines,
  productLines,
  ProgressLine,
  refusedLines,
  summaryLines,
  unreadableLines,
} from './screen.ts';

/** The output of the command. */
export interface Output {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
}

export const exitCodes = { success: 0, refused: 1, usage: 2 } as const;

/** Runs an import from the command line and returns its exit code. */
export async function importCommand(config: Config, options: CliOptions, output: Output): Promise<number> {
  const printLine = (line: string) => output.write(`${line}\n`);
  try {
    const { file: path, encoding } = options;
    return await withOpenFile({ path, encoding }, {}, async (open) => {
      const reached = await reachDatabase(config);
      try {
        printLine(`Using ${reached.how}`);
        await migrate({ url: reached.url });
        return await importInto(reached.url, { options, open, output });
      } finally {
        await reached.release();
      }
    });
  } catch (error) {
    if (error instanceof FileRefused && !(error instanceof PlaceRefused)) {
      printLine(error.message);
      return exitCodes.refused;
    }
    if (!isUsageError(error)) throw error;
    printLine(error.message);
    return exitCodes.usage;
  }
}

function isUsageError(error: unknown): error is Error {
  return error instanceof UsageError || error instanceof MappingRefused || error instanceof PlaceRefused;
}

interface Work {
  readonly options: CliOptions;
  readonly open: OpenFile;
  readonly output: Output;
}

interface Target {
  readonly kind: ImportKind;
  /** Undefined without a group. */
  readonly readKnownTexts: ReadKnownTexts | undefined;
}

async function readRows(
  { options, open, output }: Work,
  { kind, readKnownTexts }: Target,
): Promise<PreparedFile> {
  const reading = new ProgressLine('Reading', output);
  const prepared = await prepareFile(open, kind, {
    choices: options.choices,
    readings: options.readings,
    replacements: options.replacements,
    place: options.place,
    readKnownTexts,
    rules: { dayFirst: options.dayFirst, exchangeRates: options.exchangeRates },
    now: new Date(),
    onMapping: ({ mapping, sample, unreadable, place }) => {
      const lines = [
        ...encodingLines(open.file),
        ...placeLines(place),
        ...productLines(kind, mapping),
        ...mappingTable(mapping, kind, sample),
      ];
      output.write(`${lines.join('\n')}\n`);
      const missingField = kind.missingField(mapping, { ...choicesOf(options), groupId: undefined });
      if (missingField !== undefined) throw new UsageError(howToSpecify(missingField));
      if (unreadable.length > 0) throw new UsageError(unreadableLines(unreadable, mapping, kind).join('\n'));
    },
    onRow: (count) => reading.update(count),
  });
  reading.end(prepared.rowCount);
  for (const line of [...notationLines(prepared.notations), ...emptiedLines(prepared.rows)])
    output.write(`${line}\n`);
  return prepared;
}

function howToSpecify({ field, reason, option }: MissingField): string {
  const otherwise = option === undefined ? '' : `, or choose one for all rows with ${option}`;
  return `${reason}: choose one with --map "Column=${field}"${otherwise}.`;
}

async function importInto(url: string, work: Work): Promise<number> {
  // A statement handles a thousand rows. Only the lock of another import can take long.
  const { db, close } = openDatabase({ url, poolSize: 2, statementTimeout: 600_000 });
  try {
    const { options, output } = work;
    const groupId = options.group === undefined ? undefined : await groupIdOf(db, options.group);
    const importOptions = { ...choicesOf(options), groupId };
    const kind = await kindFor(db, options.kind, groupId);
    const readKnownTexts =
      groupId === undefined
        ? undefined
        : knownTextsReader(db, { kind: 'group', groupId, locationIds: 'all' });
    const prepared = await readRows(work, { kind, readKnownTexts });
    const author = await authorOf(db, options.as, importOptions.groupId ?? null);
    if (options.dryRun)
      return await finish(
        await prepared.plan(db, importOptions),
        work,
        'Nothing was written: this was a dry run.',
      );
    const writing = new ProgressLine('Importing', output);
    const order = {
      kind,
      file: prepared.file,
      prepared,
      options: importOptions,
      author,
      now: new Date(),
    };
    const { plan, batchId } = await runImport(db, order, (done, total) => writing.update(done, total));
    writing.end(prepared.rowCount);
    if (batchId !== undefined && (await deleteDemoMarker(db))) output.write(`${demoMarkerRemoved}\n`);
    return await finish(
      plan,
      work,
      batchId === undefined
        ? 'Nothing was written: the file contains no changes.'
        : `Imported (batch ${batchId}).`,
    );
  } finally {
    await close();
  }
}

async function finish(plan: Plan, { options, output }: Work, outcome: string): Promise<number> {
  const { refused } = plan;
  if (options.report !== undefined) await writeReport(options.report, refused);
  const lines = [...refusedLines(refused), ...summaryLines(plan)];
  output.write(
    `${[...lines, refused.length > 0 && !options.dryRun ? 'Nothing was written, because rows were refused.' : outcome].join('\n')}\n`,
  );
  return refused.length > 0 ? exitCodes.refused : exitCodes.success;
}

function choicesOf({
  location,
  category,
  createCatalogue,
  createLocations,
  useGenericModels,
}: CliOptions): Omit<ImportOptions, 'groupId'> {
  return { location, category, createCatalogue, createLocations, useGenericModels, advice: commandAdvice };
}

/** The kind with the custom fields of the group. */
async function kindFor(db: Queryable, kind: ImportKind, groupId: string | undefined): Promise<ImportKind> {
  if (kind.name === 'models') return kind;
  return (await groupImportFor(db, { recordType: kind.name, groupId: groupId ?? null })).kind;
}

async function groupIdOf(db: Queryable, wanted: string): Promise<string> {
  const group = await findGroup(db, wanted);
  if (group) return group.id;
  const names = (await listGroupNames(db)).map(({ name, reference }) =>
    reference === null ? name : `${name} (${reference})`,
  );
  throw new UsageError(`There is no group '${wanted}'. The groups are: ${names.join(', ') || 'none yet'}.`);
}

async function authorOf(
  db: Queryable,
  email: string | undefined,
  groupId: string | null,
): Promise<ImportAuthor> {
  if (email === undefined) return { orgUserId: null, userName: 'import', impersonator: null };
  const person = await findPerson(db, email, groupId);
  if (!person) throw new UsageError(`There is no active user with the address ${email}.`);
  return { orgUserId: person.id, userName: person.user_name, impersonator: null };
}

/** Writes every refused row as CSV, for a spreadsheet program. */
async function writeReport(path: string, refused: readonly RefusedRow[]): Promise<void> {
  const rows = refused.map(({ rowNumber, column, reason }) => [String(rowNumber), column, reason]);
  await writeFile(path, csvOf([['Row', 'Column', 'Reason'], ...rows]), { mode: 0o600 });
}
