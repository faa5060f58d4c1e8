import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AssetImport, assetImportRow } from '@steward/shared-api';
import { demoGroups, dentServe } from '../../../../demo/demo-organisations.ts';
import { olivia } from '../../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../../test/fixtures/imports/import-client.ts';
import { newMark } from '../../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let desk: ImportClient;
let mark: string;
let name: string;

beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await desk.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
  name = `${mark} Dental`;
});

/** Uploads suppliers and previews them. Columns without a field are kept in the notes. */
async function preview(lines: readonly string[], keeps: readonly number[] = []): Promise<AssetImport> {
  const { body } = await desk.upload(lines, 'suppliers.csv');
  const { id } = body.data as unknown as AssetImport;
  const changed = await portal.call(olivia, `PATCH /asset-imports/${id}`, {
    json: { recordType: 'suppliers' },
  });
  const { mapping } = changed.body.data as unknown as AssetImport;
  // An applied mapping is remembered, so that a second file may have the kept columns already.
  const others = mapping.filter(({ column }) => !keeps.includes(column));
  const kept = keeps.map((column) => ({ column, field: 'keptColumns' }));
  return desk.previewOf(changed.body, { mapping: [...others, ...kept] });
}

const importOf = async (lines: readonly string[], keeps: readonly number[] = []) =>
  desk.apply(await preview(lines, keeps));
const stored = async (searchTerm = mark) =>
  (await portal.call(olivia, `GET /suppliers?searchTerm=${encodeURIComponent(searchTerm)}`)).body.data?.[0];
const write = (json: object) => portal.call(olivia, 'PATCH /suppliers', { json });
const changesOf = async ({ id }: AssetImport) =>
  (await desk.rows(id)).flatMap((row) => assetImportRow.shape.changes.parse(row['changes']));

describe('an import of the notes of suppliers', () => {
  it('adds them with kept columns to a new supplier, changes nothing when repeated, and is undone', async () => {
    const lines = ['Company,What they do,Contact,Account', `${name},Autoclaves,Ann Smith,4711`];
    const found = await preview(lines, [2, 3]);
    expect(found.counts).toMatchObject({ create: 1, change: 0 });
    const notes = 'Autoclaves\nContact: Ann Smith\nAccount: 4711';
    expect((await changesOf(found)).filter(({ field }) => field === 'notes')).toEqual([
      { field: 'notes', before: null, after: notes },
    ]);
    const applied = await desk.apply(found);
    expect(applied.counts).toMatchObject({ create: 1, change: 0 });
    expect(await stored()).toMatchObject({ name, notes });
    expect((await preview(lines, [2, 3])).counts).toMatchObject({ create: 0, change: 0, same: 1 });
    expect(await desk.undo(applied.id)).toMatchObject({ status: 'Undone' });
    expect(await stored()).toBeUndefined();
  });

  it('changes those of a stored supplier with its phone, as one change, and restores both', async () => {
    await importOf(['Company,Phone,Notes', `${name},020 7946 0123,Old`]);
    const found = await preview(['Company,Phone,Notes', `${name},020 7946 0999,New`]);
    expect(found.counts).toMatchObject({ create: 0, change: 1 });
    expect(await changesOf(found)).toEqual([
      { field: 'phone', before: '020 7946 0123', after: '020 7946 0999' },
      { field: 'notes', before: 'Old', after: 'New' },
    ]);
    const applied = await desk.apply(found);
    expect(await stored()).toMatchObject({ phone: '020 7946 0999', notes: 'New' });
    await desk.undo(applied.id);
    expect(await stored()).toMatchObject({ phone: '020 7946 0123', notes: 'Old' });
  });

  it('adds kept columns below the notes of users and replaces its own lines', async () => {
    await importOf(['Company,Contact', `${name},Ann Smith`], [1]);
    await write({ id: (await stored())?.['id'], notes: 'Slow\nContact: Ann Smith' });
    await importOf(['Company,Contact', `${name},Bob Jones`], [1]);
    expect(await stored()).toMatchObject({ notes: 'Slow\nContact: Bob Jones' });
  });

  it('keeps stored notes that the file has no text for', async () => {
    await importOf(['Company,Notes', `${name},Stays`]);
    expect((await preview(['Company,Notes', `${name},`])).counts).toMatchObject({ change: 0, same: 1 });
  });

  it('changes only the notes about an assigned supplier of all groups, and restores them', async () => {
    const { version } = await portal.db
      .selectFrom('suppliers')
      .where('id', '=', dentServe.id)
      .select('version')
      .executeTakeFirstOrThrow();
    const found = await preview(['Company,Phone,Notes', `DentServe,020 7946 0555,${mark}`]);
    const kept = 'DentServe is in Steward for all practices: its phone, email and website stay as they are.';
    expect(found.notice).toBe(kept);
    const applied = await desk.apply(found);
    expect(applied.counts).toMatchObject({ change: 1, refused: 0 });
    const supplier = await stored('DentServe');
    expect(supplier).toMatchObject({ notes: mark });
    expect(supplier?.['phone']).not.toBe('020 7946 0555');
    await desk.undo(applied.id);
    expect(await stored('DentServe')).toMatchObject({ notes: null });
    const after = portal.db.selectFrom('suppliers').where('id', '=', dentServe.id).select('version');
    expect(await after.executeTakeFirstOrThrow()).toEqual({ version });
  });

  it('refuses notes that are too long with their kept columns', async () => {
    const found = await preview(['Company,Notes,Contact', `${name},${'x'.repeat(1_990)},Ann Smith`], [2]);
    expect(await desk.rows(found.id, 'refused')).toMatchObject([
      {
        problems: [
          {
            column: 'Contact',
            reason: 'The notes with the kept columns have 2,009 characters; the maximum is 2,000',
          },
        ],
      },
    ]);
    const long = await preview(['Company,Notes', `${name},${'x'.repeat(2_001)}`]);
    expect(long.counts).toMatchObject({ create: 0, refused: 1 });
  });

  it('is shown in the audit trail of the practice at the supplier', async () => {
    await importOf(['Company,Notes', `${name},Text ${mark}`]);
    const supplierId = (await stored())?.['id'];
    const entries = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', String(supplierId))
      .where('event', '=', 'Supplier notes changed by an import')
      .select(['entity_type', 'group_id', 'supplier_id', 'details'])
      .execute();
    expect(entries).toMatchObject([
      {
        entity_type: 'Supplier',
        group_id: demoGroups[0]?.id,
        supplier_id: null,
        details: [{ label: 'Notes', to: `Text ${mark}` }],
      },
    ]);
  });
});

describe('the undo of imported notes', () => {
  const refused = {
    status: 409,
    body: {
      detail:
        'This import cannot be undone, because 1 of its suppliers has been used since. Nothing was changed.',
    },
  };

  it('keeps a supplier of which a user has changed the notes since, and lists it once', async () => {
    const other = `${mark} Zennor`;
    await importOf(['Company,Phone,Notes', `${name},020 7946 0123,Old`, `${other},020 7946 0123,Old`]);
    const lines = ['Company,Phone,Notes', `${name},020 7946 0999,New`, `${other},020 7946 0999,New`];
    const applied = await importOf(lines);
    await write({ id: (await stored(name))?.['id'], notes: 'By a user', phone: '1' });
    expect(await desk.post(applied.id, 'undo')).toMatchObject(refused);
    expect((await desk.edits(applied.id)).data).toMatchObject([{ title: name }]);
    expect(await desk.undo(applied.id, { keepEdited: true })).toMatchObject({
      status: 'Undone',
      keptCount: 1,
    });
    expect(await stored(name)).toMatchObject({ notes: 'By a user', phone: '1' });
    expect(await stored(other)).toMatchObject({ notes: 'Old', phone: '020 7946 0123' });
    expect((await desk.edits(applied.id)).data).toMatchObject([{ title: name }]);
  });

  it('does not overwrite notes that a user has changed, although the supplier is as imported', async () => {
    await importOf(['Company,Notes', `${name},Old`]);
    const applied = await importOf(['Company,Notes', `${name},New`]);
    await write({ id: (await stored())?.['id'], notes: 'By a user' });
    expect(await desk.post(applied.id, 'undo')).toMatchObject(refused);
    expect(await stored()).toMatchObject({ notes: 'By a user' });
  });

  it('does not delete a new supplier that a user has added notes to', async () => {
    const applied = await importOf(['Company', name]);
    await write({ id: (await stored())?.['id'], notes: 'By a user' });
    expect(await desk.post(applied.id, 'undo')).toMatchObject(refused);
    expect(await stored()).toMatchObject({ notes: 'By a user' });
  });

  it('is possible for an earlier import after that of a later one', async () => {
    const first = await importOf(['Company,Notes', `${name},First`]);
    const second = await importOf(['Company,Notes', `${name},Second`]);
    await desk.undo(second.id);
    expect(await stored()).toMatchObject({ notes: 'First' });
    expect(await desk.undo(first.id)).toMatchObject({ status: 'Undone' });
    expect(await stored()).toBeUndefined();
  });
});
