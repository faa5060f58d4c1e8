import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { maximumImportFileBytes, maximumImportRows } from '@steward/shared-api';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia, helen } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { sweepImports } from './sweep-imports.queries.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import {
  newMark,
  registerHeader,
  registerLine,
  type RegisterLine,
} from '../../../../test/fixtures/imports/register-lines.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';

const [harbour] = demoGroups;

let portal: TestPortal;
let client: ImportClient;
let model: { id: string; name: string };
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = await anyModel(portal.db, harbour?.id ?? '');
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});
afterEach(() => {
  const failures = client.failures.splice(0);
  if (failures.length > 0) throw new Error(`The import jobs logged ${JSON.stringify(failures)}`);
});

const line = (ref: string, more: RegisterLine = {}) =>
  registerLine({ ref: `${mark}-${ref}`, model: model.name, ...more });
const stored = () => assetsOf(portal.db, mark);
describe('an uploaded file', () => {
  spec('d.3.39', 'd.3.40');
  it('gets samples and a proposed mapping of its columns, and changes nothing', async () => {
    const { status, body } = await client.upload([registerHeader, line('1', { serial: 'S-1' }), line('2')]);
    expect(status).toBe(200);
    expect(await client.get(String(body.data?.['id']))).toEqual(body.data);
    expect(body.data).toMatchObject({
      status: 'Uploaded',
      fileName: 'register.csv',
      createdByString: 'Olivia Grant',
      columns: expect.arrayContaining([
        { header: 'Ref', samples: [`${mark}-1`, `${mark}-2`], unreadable: null },
      ]),
      mapping: expect.arrayContaining([
        { column: 0, field: 'reference' },
        { column: 2, field: 'location' },
      ]),
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a PDF', { content: '%PDF-1.7 …', refused: [400, 'register.csv is not a spreadsheet'] }],
    [
      'a broken workbook',
      { content: 'PK\u0003\u0004\u0001', refused: [400, 'This file is damaged or not an Excel workbook'] },
    ],
    [
      'a file of more than 20 MB',
      { content: 'A'.repeat(maximumImportFileBytes + 1), refused: [413, 'This file is larger than 20 MB'] },
    ],
  ])('is refused with the reason for %s', async (_, { content, refused }) => {
    const [status, sentence] = refused;
    const response = await client.upload(Uint8Array.from(Buffer.from(content)));
    expect([response.status, response.body.detail]).toEqual([
      status,
      expect.stringContaining(String(sentence)),
    ]);
  });

  it('can be a workbook, unless it unpacks to too many bytes', async () => {
    const book = (...cells: string[]) =>
      writeXlsx({ sheets: [{ name: 'A', rows: [['Ref'], ...cells.map((cell) => [cell])] }] });
    const small = await client.upload(Uint8Array.from(await book(`${mark}-1`)), 'register.xlsx');
    expect(small.body.data).toMatchObject({ columns: [{ header: 'Ref', samples: [`${mark}-1`] }] });
    const long = Array.from({ length: 4_000 }, (_, at) => `${at}${'A'.repeat(30_000)}`);
    const bomb = await client.upload(Uint8Array.from(await book(...long)), 'bomb.xlsx');
    expect([bomb.status, bomb.body.detail]).toEqual([
      400,
      expect.stringContaining('The workbook is too large'),
    ]);
  });

  it('is refused with too many rows, and stays stored', async () => {
    const rows = Array.from({ length: maximumImportRows + 1 }, (_, at) => `${mark}-${at}`);
    const planned = await client.preview(['Ref', ...rows]);
    expect(planned).toMatchObject({
      status: 'Uploaded',
      notice: 'The file has more than 50,000 rows: split it into several files.',
    });
  });

  it('has one refused row for a character that the database cannot store', async () => {
    // After the part of the file that determines its format.
    const long = { notes: 'x'.repeat(9_000) };
    const rows = ['1', '2', '3', '4', '5', '6', '7', '8'].map((ref) => line(ref, long));
    const planned = await client.preview([registerHeader, ...rows, line('9', { notes: 'a\u0000b' })]);
    expect(planned.counts).toMatchObject({ create: 8, refused: 1 });
  });
});

describe('the mapping of an import', () => {
  it('is rejected with an unknown or repeated column', async () => {
    const id = (await client.upload([registerHeader, line('1')])).body.data?.['id'];
    const unknownColumn = await client.post(String(id), 'preview', {
      mapping: [{ column: 9, field: 'model' }],
    });
    expect([unknownColumn.status, unknownColumn.body.detail]).toEqual([400, 'The file has no such column']);
    const twice = [
      { column: 0, field: 'model' },
      { column: 0, field: 'room' },
    ];
    const repeatedColumn = await client.post(String(id), 'preview', { mapping: twice });
    expect([repeatedColumn.status, repeatedColumn.body.detail]).toEqual([
      400,
      'Each column can be used for one field only',
    ]);
  });

  it('is rejected without a model or type, or without a location', async () => {
    const id = (await client.upload([registerHeader, line('1')])).body.data?.['id'];
    const withoutModel = await client.post(String(id), 'preview', {
      mapping: [{ column: 2, field: 'location' }],
    });
    expect(withoutModel.body.detail).toBe('Please choose the column for the model or the type');
    const withoutLocation = await client.post(String(id), 'preview', {
      mapping: [{ column: 1, field: 'model' }],
    });
    expect(withoutLocation.body.detail).toBe(
      'Please choose the column for the location, or a location for all rows',
    );
  });

  it('can have one location for all rows', async () => {
    const locationId = harbour?.locations[1]?.id;
    const applied = await client.apply(
      await client.preview(['Ref,Model', `${mark}-1,${model.name}`], { locationId }),
    );
    expect(applied.status).toBe('Completed');
    expect(await stored()).toMatchObject([{ location_id: locationId }]);
  });
});

describe('the preview of an import', () => {
  spec('d.3.41', 'd.3.42');
  it('has the outcome of every row, field by field, in pages by outcome', async () => {
    await client.apply(await client.preview([registerHeader, line('1', { notes: 'old' }), line('2')]));
    const planned = await client.preview([registerHeader, line('1', { notes: 'new' }), line('2'), line('3')]);
    expect(planned).toMatchObject({
      status: 'Planned',
      counts: { create: 1, change: 1, same: 1, refused: 0 },
    });
    const [first] = await stored();
    expect(await client.rows(planned.id, 'change')).toMatchObject([
      {
        rowNumber: 2,
        title: `${model.name} · ${mark}-1`,
        assetInstanceId: first?.id,
        changes: [{ field: 'comments', before: 'old', after: 'new' }],
      },
    ]);
    expect(await client.rows(planned.id, 'create')).toMatchObject([
      {
        rowNumber: 4,
        changes: expect.arrayContaining([{ field: 'model', before: null, after: model.name }]),
      },
    ]);
    expect(await client.rows(planned.id)).toHaveLength(3);
  });

  it('refuses a row with a model that is missing in the catalogue, and offers to request it', async () => {
    const planned = await client.preview([registerHeader, line('1').replace(model.name, 'Unheard of 9')]);
    expect(planned.counts).toEqual({ create: 0, change: 0, delete: 0, same: 0, refused: 1 });
    expect(await client.rows(planned.id)).toMatchObject([
      {
        outcome: 'refused',
        problems: [
          {
            column: 'Model',
            reason: "There is no model 'Unheard of 9' in the catalogue; ask the support team to add it",
            isMissingInCatalogue: true,
          },
        ],
      },
    ]);
  });

  it('refuses a missing location, or creates the locations and rooms that assets need on request', async () => {
    const rows = [
      registerHeader,
      line('1', { location: `New ${mark}`, room: 'LDU' }),
      line('2', { location: `Unused ${mark}` }).replace(model.name, 'Unheard of 9'),
    ];
    const withoutNewPlaces = await client.preview(rows);
    expect(withoutNewPlaces).toMatchObject({ counts: { create: 0, refused: 2 }, placesCount: 0 });
    const withNewPlaces = await client.preview(rows, { createPlaces: true });
    expect(withNewPlaces).toMatchObject({
      counts: { create: 1, refused: 1 },
      placesCount: 2,
      placeNames: [`New ${mark}`, `LDU · New ${mark}`],
    });
  });
});

describe('imports', () => {
  spec('d.3.46');
  it('can be discarded until they are applied', async () => {
    const planned = await client.preview([registerHeader, line('1')]);
    expect((await portal.call(olivia, `DELETE /asset-imports/${planned.id}`)).status).toBe(204);
    expect((await portal.call(olivia, `GET /asset-imports/${planned.id}`)).status).toBe(404);
    const applied = await client.apply(await client.preview([registerHeader, line('2')]));
    expect((await portal.call(olivia, `DELETE /asset-imports/${applied.id}`)).status).toBe(409);
  });

  it('are deleted after a week unless they were applied', async () => {
    const planned = await client.preview([registerHeader, line('1')]);
    const applied = await client.apply(await client.preview([registerHeader, line('2')]));
    const sweepOnDay = (day: number) =>
      sweepImports(portal.db, new Date(testNow.getTime() + day * 24 * 60 * 60_000));
    await sweepOnDay(6);
    expect(await client.get(planned.id)).toMatchObject({ status: 'Planned' });
    await sweepOnDay(8);
    expect((await portal.call(olivia, `GET /asset-imports/${planned.id}`)).status).toBe(404);
    expect(await client.get(applied.id)).toMatchObject({ status: 'Completed' });
  });

  spec('d.3.47');
  it('are listed for the own group, the newest first', async () => {
    const older = await client.preview([registerHeader, line('1')]);
    const newer = await client.preview([registerHeader, line('2')]);
    const idsAfterDating = async (newest: string) => {
      const created_at = new Date(testNow.getTime() + 60_000);
      await portal.db.updateTable('import_batches').set({ created_at: testNow }).execute();
      await portal.db.updateTable('import_batches').set({ created_at }).where('id', '=', newest).execute();
      const { body } = await portal.call(olivia, 'GET /asset-imports');
      return body.data?.map((row) => row['id']) ?? [];
    };
    expect((await idsAfterDating(newer.id))[0]).toBe(newer.id);
    const ids = await idsAfterDating(older.id);
    expect(ids[0]).toBe(older.id);
    expect(ids).toContain(newer.id);
    const importsOfHelen = await portal.call(helen, 'GET /asset-imports');
    expect(importsOfHelen.body.data).toEqual([]);
  });
});
