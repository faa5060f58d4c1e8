import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type ImportKind, type ImportOptions } from '../import-kind.ts';
import type { MappingChoice } from '../mapping/mapping.ts';
import { adviceOfCommand } from '../plan/advice.ts';
import { prepareFile } from '../prepare-file.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import { createdRows, type ImportResult, runImport } from '../run-import.ts';

/** A folder for the files of a test. */
export class TrialFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(): Promise<TrialFolder> {
    return new TrialFolder(await mkdtemp(join(tmpdir(), 'steward-import-')));
  }

  /** Writes a file; lines are joined with line feeds. */
  async file(content: Uint8Array | readonly string[], name = `${randomUUID()}.csv`): Promise<string> {
    const path = join(this.path, name);
    await writeFile(path, content instanceof Uint8Array ? content : `${content.join('\n')}\n`);
    return path;
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

export const trialRules = { dayFirst: true, today: '2026-06-15' };
export const trialNow = new Date('2026-06-15T09:00:00Z');

export type TrialOptions = Partial<ImportOptions> & { readonly choices?: readonly MappingChoice[] };

/** Imports a file as the command line does, with a clock and without a screen. */
export async function importFile(
  db: Kysely<Database>,
  kind: ImportKind,
  { path, options = {} }: { path: string; options?: TrialOptions },
): Promise<ImportResult> {
  const { choices = [], ...chosen } = options;
  const prepared = await prepareFile(await inspectFile(path), kind, { choices, rules: trialRules });
  const author = { orgUserId: null, userName: 'import', impersonator: null };
  const none = {
    groupId: undefined,
    location: undefined,
    category: undefined,
    createCatalogue: false,
    createLocations: false,
    advice: adviceOfCommand,
  };
  return runImport(
    db,
    { kind, file: prepared.file, prepared, options: { ...none, ...chosen }, author, now: trialNow },
    () => {},
  );
}

/** What an import came to, in numbers. */
export function countsOf({ plan }: ImportResult) {
  return {
    created: createdRows(plan),
    changed: plan.changes.length,
    same: plan.unchanged.length,
    refused: plan.refused.length,
  };
}
