import type { Config } from '../../../config.ts';
import { openDatabase, type Queryable } from '../../../infrastructure/db/database.ts';
import { migrate } from '../../../infrastructure/db/migrate.ts';
import { deleteDemoMarker } from '../../../demo/demo-marker.queries.ts';
import { demoMarkerRemoved } from '../../../demo/ensure-demo-allowed.ts';
import type { ImportAuthor } from '../engine/apply/import-audit.ts';
import { FileRefused } from '../engine/read/sheet.ts';
import { inspectFile } from '../engine/read/inspect-file.ts';
import type { ImportOptions, Lacking } from '../engine/import-kind.ts';
import { findGroup, findPerson, listGroupNames } from '../engine/import-lookups.queries.ts';
import { MappingRefused } from '../engine/mapping/mapping.ts';
import { adviceOfCommand } from '../engine/plan/advice.ts';
import type { Plan } from '../engine/plan/plan.ts';
import { prepareFile, type PreparedFile } from '../engine/prepare-file.ts';
import { runImport } from '../engine/run-import.ts';
import { type CliOptions, WrongUse } from './cli-options.ts';
import { reachDatabase } from '../../../infrastructure/db/reach-database.ts';
import { mappingTable, ProgressLine, refusedLines, summaryLines, unreadableLines } from './screen.ts';
import { writeReport } from './write-report.ts';

/** Where the command tells what it does. */
export interface Screen {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
}

export const exitCodes = { fine: 0, refused: 1, wrongUse: 2 } as const;

/** Runs an import from the command line and returns its exit code. */
export async function importCommand(config: Config, options: CliOptions, screen: Screen): Promise<number> {
  const tell = (line: string) => screen.write(`${line}\n`);
  try {
    const prepared = await readFile(options, screen);
    const reached = await reachDatabase(config);
    try {
      tell(`Using ${reached.how}`);
      await migrate({ url: reached.url });
      return await importInto(reached.url, { options, prepared, screen });
    } finally {
      await reached.release();
    }
  } catch (error) {
    if (error instanceof FileRefused) {
      tell(error.message);
      return exitCodes.refused;
    }
    if (!(error instanceof WrongUse || error instanceof MappingRefused)) throw error;
    tell(error.message);
    return exitCodes.wrongUse;
  }
}

interface Work {
  readonly options: CliOptions;
  readonly prepared: PreparedFile;
  readonly screen: Screen;
}

async function readFile(options: CliOptions, screen: Screen): Promise<PreparedFile> {
  const today = new Date().toISOString().slice(0, 10);
  const reading = new ProgressLine('Reading', screen);
  const prepared = await prepareFile(await inspectFile(options.file), options.kind, {
    choices: options.choices,
    rules: { dayFirst: options.dayFirst, today },
    onMapping: ({ mapping, sample, unreadable }) => {
      screen.write(`${mappingTable(mapping, options.kind, sample).join('\n')}\n`);
      const lacking = options.kind.lacking(mapping, { ...choicesOf(options), groupId: undefined });
      if (lacking !== undefined) throw new WrongUse(howToGive(lacking));
      if (unreadable.length > 0)
        throw new WrongUse(unreadableLines(unreadable, mapping, options.kind).join('\n'));
    },
    onRow: (count) => reading.tell(count),
  });
  reading.end(prepared.rowCount);
  return prepared;
}

function howToGive({ field, reason, option }: Lacking): string {
  const otherwise = option === undefined ? '' : `, or give one for all rows with ${option}`;
  return `${reason}: say which it is with --map "Column=${field}"${otherwise}.`;
}

async function importInto(url: string, work: Work): Promise<number> {
  // one statement handles a thousand rows; only the lock of another import may take longer
  const { db, close } = openDatabase({ url, poolSize: 2, statementTimeout: 600_000 });
  try {
    const { options, prepared, screen } = work;
    const chosen = {
      ...choicesOf(options),
      groupId: options.group === undefined ? undefined : await groupIdOf(db, options.group),
    };
    const author = await authorOf(db, options.as, chosen.groupId ?? null);
    if (options.dryRun)
      return await finish(await prepared.plan(db, chosen), work, 'Nothing was written: this was a dry run.');
    const writing = new ProgressLine('Importing', screen);
    const order = {
      kind: options.kind,
      file: prepared.file,
      prepared,
      options: chosen,
      author,
      now: new Date(),
    };
    const { plan, batchId } = await runImport(db, order, (done, total) => writing.tell(done, total));
    writing.end(prepared.rowCount);
    if (batchId !== undefined && (await deleteDemoMarker(db))) screen.write(`${demoMarkerRemoved}\n`);
    return await finish(
      plan,
      work,
      batchId === undefined
        ? 'Nothing was written: the file tells nothing new.'
        : `All of it is written (batch ${batchId}).`,
    );
  } finally {
    await close();
  }
}

async function finish(plan: Plan, { options, screen }: Work, outcome: string): Promise<number> {
  const { refused } = plan;
  if (options.report !== undefined) await writeReport(options.report, refused);
  const lines = [...refusedLines(refused), ...summaryLines(plan)];
  screen.write(
    `${[...lines, refused.length > 0 && !options.dryRun ? 'Nothing was written, because rows were refused.' : outcome].join('\n')}\n`,
  );
  return refused.length > 0 ? exitCodes.refused : exitCodes.fine;
}

function choicesOf({
  location,
  category,
  createCatalogue,
  createLocations,
}: CliOptions): Omit<ImportOptions, 'groupId'> {
  return { location, category, createCatalogue, createLocations, advice: adviceOfCommand };
}

async function groupIdOf(db: Queryable, wanted: string): Promise<string> {
  const group = await findGroup(db, wanted);
  if (group) return group.id;
  const names = (await listGroupNames(db)).map(({ name, reference }) =>
    reference === null ? name : `${name} (${reference})`,
  );
  throw new WrongUse(`There is no group '${wanted}'. There are: ${names.join(', ') || 'none yet'}.`);
}

async function authorOf(
  db: Queryable,
  email: string | undefined,
  groupId: string | null,
): Promise<ImportAuthor> {
  if (email === undefined) return { orgUserId: null, userName: 'import', impersonator: null };
  const person = await findPerson(db, email, groupId);
  if (!person) throw new WrongUse(`There is nobody with the address ${email} who may do this.`);
  return { orgUserId: person.id, userName: person.user_name, impersonator: null };
}
