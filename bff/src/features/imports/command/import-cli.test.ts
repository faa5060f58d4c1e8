import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { hasOnlyDemoData, insertDemoMarker } from '../../../demo/demo-marker.queries.ts';
import { MinimalRows } from '../../../../test/fixtures/minimal-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/fixtures/test-database.ts';
import { waitingForLock } from '../../../../test/fixtures/waiting-for-lock.queries.ts';
import { TestFolder } from '../../../../test/fixtures/imports/import-test-app.ts';

const script = fileURLToPath(new URL('../../../cli/import.ts', import.meta.url));

let database: TestDatabase;
let folder: TestFolder;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await TestFolder.make();
  await database.db
    .insertInto('groups')
    .values({ id: randomUUID(), name: 'Harbour Dental', reference: 'HARBOUR' })
    .execute();
  const admin = {
    first_name: 'Olivia',
    last_name: 'Grant',
    user_name: 'olivia@harbour.example',
    role: 'GroupAdmin' as const,
  };
  await database.db
    .insertInto('org_users')
    .values((eb) => ({ ...admin, group_id: eb.selectFrom('groups').select('id').limit(1) }))
    .execute();
});

afterAll(async () => {
  await database.dispose();
  await folder.remove();
});

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: database.url, STEWARD_DATA: folder.path, NODE_OPTIONS: '' },
  });
}

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = start(...args);
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

const count = async (table: 'asset_instances' | 'asset_models' | 'import_batches' | 'audit_events') =>
  (
    await database.db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const assets = ['assets'];
const into = ['--group', 'harbour', '--create-catalogue', '--create-locations'];

describe('an import that is killed while it writes', () => {
  it('writes nothing, and is complete when it runs again', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `K${at},Chair ${at % 50},Chairs,Truro,S-${at}`);
    const file = await folder.file(['Ref,Model,Type,Location,Serial', ...rows]);
    const holder = await holdReference('K1000');
    const child = start(...assets, file, ...into);
    const ended = new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)));
    // Half of the assets are written.
    await waitingForLock(database.db);
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    await holder.rollback().execute();
    await untilNoOtherConnection();
    expect([
      await count('asset_instances'),
      await count('asset_models'),
      await count('audit_events'),
      await count('import_batches'),
    ]).toEqual([0, 0, 0, 0]);
    const repeated = await run(...assets, file, ...into);
    expect(repeated.output).toContain('2,000 created, 0 changed, 0 same, 0 refused');
    expect(repeated.code).toBe(0);
    expect(await count('asset_instances')).toBe(2_000);
    expect((await run(...assets, file, ...into)).output).toContain(
      '0 created, 0 changed, 2,000 same, 0 refused',
    );
    expect(await count('import_batches')).toBe(1);
  }, 180_000);
});

/** Inserts an asset with this reference in an open transaction, for which another insert of the reference waits. */
async function holdReference(reference: string) {
  const holder = await database.db.startTransaction().execute();
  const { id: groupId } = await holder.selectFrom('groups').select('id').executeTakeFirstOrThrow();
  const { id: locationId } = await holder
    .insertInto('locations')
    .values({ group_id: groupId, name: 'Elsewhere' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await new MinimalRows(holder).asset({ groupId, locationId }, { reference });
  return holder;
}

async function untilNoOtherConnection(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'steward'
        and pid <> pg_backend_pid() and state <> 'idle'`.execute(database.db);
    if (rows.length === 0) return;
    await sleep(20);
  }
}

describe('the command', () => {
  it('shows the mapping, writes nothing in a dry run and audits the user', async () => {
    const file = await folder.file(['Kit no,Asset type,Practice', 'D1,Lamps,Leeds']);
    const dry = await run(...assets, file, ...into, '--map', 'Kit no=reference', '--dry-run');
    expect(dry.output).toMatch(/A {2}Kit no +D1 +reference/);
    expect(dry.output).toContain('Nothing was written: this was a dry run.');
    expect(dry.code).toBe(0);
    const before = await count('asset_instances');
    const done = await run(
      ...assets,
      file,
      ...into,
      '--map',
      'Kit no=reference',
      '--as',
      'olivia@harbour.example',
    );
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('Imported (batch') });
    expect(await count('asset_instances')).toBe(before + 1);
    const { username } = await database.db
      .selectFrom('audit_events')
      .select('username')
      .where('event', '=', 'Asset imported')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(username).toBe('olivia@harbour.example');
  });

  it('reports every refused row, shows the first 50 and exits with 1', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `R${at},Lamps,=Nowhere`);
    const report = join(folder.path, 'refused.csv');
    const { code, output } = await run(
      ...assets,
      await folder.file(['Ref,Type,Location', ...rows]),
      '--group',
      'HARBOUR',
      '--report',
      report,
    );
    expect(code).toBe(1);
    expect(output).toContain("row 51, Location: There is no location '=Nowhere'");
    expect(output).not.toContain('row 52,');
    expect(output).toContain('… and 10 more');
    expect(output).toContain("60 × Location: There is no location '=Nowhere'");
    expect(output).toContain('Nothing was written, because rows were refused.');
    expect((await readFile(report, 'utf8')).split('\r\n')).toHaveLength(62);
  });

  it.each([
    [['assets'], 'Specify the file'],
    [['chairs', 'x.csv'], "Unknown import 'chairs'"],
    [['assets', 'x.csv'], 'Specify the group of the assets'],
    [['assets', 'x.csv', '--group', 'A', '--page', '2'], "Unknown option '--page'"],
    [
      ['assets', '{file}', '--group', 'UNKNOWN'],
      "There is no group 'UNKNOWN'. The groups are: Harbour Dental (HARBOUR).",
    ],
    [['assets', '{file}', '--group', 'HARBOUR', '--map', 'Colour=type'], "The file has no column 'Colour'."],
    [['assets', '{other}', '--group', 'HARBOUR'], 'No column is used for the model or the type'],
  ])('rejects %j and exits with 2', async (args, message) => {
    const files = {
      '{file}': await folder.file(['Ref,Type,Location', 'A,B,C']),
      '{other}': await folder.file(['Colour,Size', 'red,4']),
    };
    const { code, output } = await run(
      ...args.map((arg) => Object.entries(files).find(([name]) => name === arg)?.[1] ?? arg),
    );
    expect(output).toContain(message);
    expect(code).toBe(2);
  });

  spec('t.3.13');
  it('rejects a price column that cannot be read and exits with 2', async () => {
    const file = await folder.file([
      'Ref,Type,Location,Price',
      'P1,Lamps,Truro,12 EUR',
      'P2,Lamps,Truro,9 EUR',
    ]);
    const undecided = await run(...assets, file, ...into);
    expect(undecided.code).toBe(2);
    expect(undecided.output).toContain("The column 'Price' is named like Purchase price");
    expect(undecided.output).toContain('row 2: The amount is in euros, and prices are in pounds');
    expect(undecided.output).toContain('--map "Price=-"');
    const refused = await run(...assets, file, ...into, '--map', 'Price=purchasePrice');
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('row 3, Price: The amount is in euros'),
    });
    const mapped = [...into, '--map', 'Price=purchasePrice', '--dry-run'];
    const emptied = await run(...assets, file, ...mapped, '--leave-empty', 'Price');
    expect(emptied).toMatchObject({
      code: 0,
      output: expect.stringContaining('left empty: row 2, Price: 12 EUR'),
    });
    expect((await run(...assets, file, ...mapped, '--pounds', 'D')).code).toBe(0);
    const refusedTexts = await run('rooms', file, ...into, '--map', 'Ref=name', '--keep-texts', 'Price');
    expect(refusedTexts.output).toContain('These records have no field for texts');
    expect(await run(...assets, file, ...into, '--pounds', 'Price')).toMatchObject({
      code: 2,
      output: expect.stringContaining("The column 'Price' is not imported"),
    });
    expect((await run(...assets, file, ...into, '--map', 'Price=-', '--dry-run')).code).toBe(0);
  });

  it('refuses a file that is not a spreadsheet and exits with 1', async () => {
    expect(
      await run(...assets, await folder.file(Buffer.from('%PDF-1.7')), '--group', 'HARBOUR'),
    ).toMatchObject({ code: 1, output: expect.stringContaining('is not a spreadsheet') });
  });

  it('imports nothing from a file with only a header', async () => {
    expect(await run(...assets, await folder.file(['Ref,Type,Location']), ...into)).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 created, 0 changed, 0 same, 0 refused'),
    });
  });

  it('shows its help', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--create-catalogue'),
    });
  });
});

describe('an import into a demo database', () => {
  spec('t.2.18');
  it('disables the demo sign-in, unless it is a dry run', async () => {
    await insertDemoMarker(database.db);
    const file = await folder.file(['Ref,Model,Type,Location,Serial', 'D-1,Chair D,Chairs,Truro,S-D-1']);
    const dry = await run(...assets, file, ...into, '--dry-run');
    expect([dry.code, await hasOnlyDemoData(database.db)]).toEqual([0, true]);
    const { code, output } = await run(...assets, file, ...into);
    expect([code, await hasOnlyDemoData(database.db)]).toEqual([0, false]);
    expect(output).toContain('The demo sign-in will not start on this database again');
  });
});

describe('the sheet and the header row', () => {
  const header = ['Ref', 'Model', 'Type', 'Location'];
  const workbook = async () =>
    folder.file(
      await writeXlsx({
        sheets: [
          { name: 'Cover', rows: [['Equipment list']] },
          {
            name: 'Register',
            rows: [['Harbour Dental 2026'], [], header, ['W1', 'Lisa', 'Chairs', 'Truro']],
          },
          { name: 'Old', hidden: true, rows: [header, header, ['W2', 'Lisa', 'Chairs', 'Truro']] },
        ],
      }),
    );

  it('are found and printed', async () => {
    const { code, output } = await run(...assets, await workbook(), ...into, '--dry-run');
    expect(output).toContain("Column names: sheet 'Register', row 3");
    expect(output).toContain('1 created, 0 changed, 0 same, 0 refused');
    expect(code).toBe(0);
  });

  it('can be chosen, and end the command with 2 if they do not exist', async () => {
    const file = await workbook();
    const chosen = await run(...assets, file, ...into, '--dry-run', '--sheet', 'old', '--header', '2');
    expect(chosen.output).toContain("Column names: sheet 'Old', row 2");
    expect(chosen.output).toContain('1 created, 0 changed, 0 same, 0 refused');
    const noSheet = await run(...assets, file, ...into, '--sheet', 'New');
    expect(noSheet).toMatchObject({
      code: 2,
      output: expect.stringContaining("The file has no sheet 'New'."),
    });
    const noRow = await run(...assets, file, ...into, '--header', 'three');
    expect(noRow).toMatchObject({ code: 2, output: expect.stringContaining('--header needs the number') });
  });
});
