import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { largestImportFile, mostImportRows } from '@steward/shared-api';
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
let desk: ImportClient;
let model: { id: string; name: string };
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportClient(portal, olivia);
  model = await anyModel(portal.db, harbour?.id ?? '');
});
afterAll(async () => {
  await desk.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

const line = (ref: string, more: RegisterLine = {}) =>
  registerLine({ ref: `${mark}-${ref}`, model: model.name, ...more });
const stored = () => assetsOf(portal.db, mark);
describe('a file that is uploaded', () => {
  spec('d.3.39', 'd.3.40');
  it('→ what its columns hold and what they are taken for; the register is as before', async () => {
    const { status, body } = await desk.upload([registerHeader, line('1', { serial: 'S-1' }), line('2')]);
    expect(status).toBe(200);
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
    ['a PDF', { content: '%PDF-1.7 …', refused: [400, 'register.csv is no spreadsheet'] }],
    [
      'a broken workbook',
      { content: 'PK\u0003\u0004\u0001', refused: [400, 'This file is damaged or not an Excel workbook'] },
    ],
    [
      'too large',
      { content: 'A'.repeat(largestImportFile + 1), refused: [413, 'This file is larger than 20 MB'] },
    ],
  ])('when it is %s → refused with its reason', async (_, { content, refused }) => {
    const [status, sentence] = refused;
    const response = await desk.upload(Uint8Array.from(Buffer.from(content)));
    expect([response.status, response.body.detail]).toEqual([
      status,
      expect.stringContaining(String(sentence)),
    ]);
  });

  it('when it is a workbook → it is read; one that unpacks to far more than it is → refused before it is', async () => {
    const book = (...cells: string[]) =>
      writeXlsx({ sheets: [{ name: 'A', rows: [['Ref'], ...cells.map((cell) => [cell])] }] });
    const small = await desk.upload(Uint8Array.from(await book(`${mark}-1`)), 'register.xlsx');
    expect(small.body.data).toMatchObject({ columns: [{ header: 'Ref', samples: [`${mark}-1`] }] });
    const long = Array.from({ length: 4_000 }, (_, at) => `${at}${'A'.repeat(30_000)}`);
    const bomb = await desk.upload(Uint8Array.from(await book(...long)), 'bomb.xlsx');
    expect([bomb.status, bomb.body.detail]).toEqual([
      400,
      expect.stringContaining('far more than a register'),
    ]);
  });

  it('when it has more rows than an import takes → said, and nothing is lost', async () => {
    const rows = Array.from({ length: mostImportRows + 1 }, (_, at) => `${mark}-${at}`);
    const planned = await desk.preview(['Ref', ...rows]);
    expect(planned).toMatchObject({
      status: 'Uploaded',
      notice: 'The file has more than 50,000 rows: split it into several files.',
    });
  });

  it('when a cell holds a character that the database does not keep → its row is refused, no more', async () => {
    // behind the part of the file by which it is known to be a text
    const long = { notes: 'x'.repeat(9_000) };
    const rows = ['1', '2', '3', '4', '5', '6', '7', '8'].map((ref) => line(ref, long));
    const planned = await desk.preview([registerHeader, ...rows, line('9', { notes: 'a\u0000b' })]);
    expect(planned.counts).toMatchObject({ create: 8, refused: 1 });
  });
});

describe('what the columns mean', () => {
  spec('d.3.41');
  it('when a column is named that is not there, or twice → 400', async () => {
    const id = (await desk.upload([registerHeader, line('1')])).body.data?.['id'];
    const beyond = await desk.post(String(id), 'preview', { mapping: [{ column: 9, field: 'model' }] });
    expect([beyond.status, beyond.body.detail]).toEqual([400, 'The file has no such column']);
    const twice = [
      { column: 0, field: 'model' },
      { column: 0, field: 'room' },
    ];
    const doubled = await desk.post(String(id), 'preview', { mapping: twice });
    expect([doubled.status, doubled.body.detail]).toEqual([400, 'A column is taken for one field only']);
  });

  it('when neither model nor type is chosen, or no location → said which', async () => {
    const id = (await desk.upload([registerHeader, line('1')])).body.data?.['id'];
    const none = await desk.post(String(id), 'preview', { mapping: [{ column: 2, field: 'location' }] });
    expect(none.body.detail).toBe('Please choose the column for the model or the type');
    const nowhere = await desk.post(String(id), 'preview', { mapping: [{ column: 1, field: 'model' }] });
    expect(nowhere.body.detail).toBe('Please choose the column for the location, or a location for all rows');
  });

  it('when one location is chosen for all rows → they are there', async () => {
    const locationId = harbour?.locations[1]?.id;
    const applied = await desk.apply(
      await desk.preview(['Ref,Model', `${mark}-1,${model.name}`], { locationId }),
    );
    expect(applied.status).toBe('Completed');
    expect(await stored()).toMatchObject([{ location_id: locationId }]);
  });
});

describe('a preview', () => {
  spec('d.3.42');
  it('→ of every row what it does, field by field; paged by outcome', async () => {
    await desk.apply(await desk.preview([registerHeader, line('1', { notes: 'old' }), line('2')]));
    const planned = await desk.preview([registerHeader, line('1', { notes: 'new' }), line('2'), line('3')]);
    expect(planned).toMatchObject({
      status: 'Planned',
      counts: { create: 1, change: 1, same: 1, refused: 0 },
    });
    const [first] = await stored();
    expect(await desk.rows(planned.id, 'change')).toMatchObject([
      {
        rowNumber: 2,
        title: `${model.name} · ${mark}-1`,
        assetInstanceId: first?.id,
        changes: [{ field: 'comments', before: 'old', after: 'new' }],
      },
    ]);
    expect(await desk.rows(planned.id, 'create')).toMatchObject([
      {
        rowNumber: 4,
        changes: expect.arrayContaining([{ field: 'model', before: null, after: model.name }]),
      },
    ]);
    expect(await desk.rows(planned.id)).toHaveLength(3);
  });

  it('when the catalogue lacks a model → its row is refused, and it is said that it can be asked for', async () => {
    const planned = await desk.preview([registerHeader, line('1').replace(model.name, 'Unheard of 9')]);
    expect(planned.counts).toEqual({ create: 0, change: 0, same: 0, refused: 1 });
    expect(await desk.rows(planned.id)).toMatchObject([
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

  it('when a location is missing → refused, or made with its room when that is asked for; none that no asset needs', async () => {
    const rows = [
      registerHeader,
      line('1', { location: `New ${mark}`, room: 'LDU' }),
      line('2', { location: `Unused ${mark}` }).replace(model.name, 'Unheard of 9'),
    ];
    const strict = await desk.preview(rows);
    expect(strict).toMatchObject({ counts: { create: 0, refused: 2 }, placesCount: 0 });
    const making = await desk.preview(rows, { createPlaces: true });
    expect(making).toMatchObject({ counts: { create: 1, refused: 1 }, placesCount: 2 });
  });
});

describe('imports that are not applied', () => {
  spec('d.3.46');
  it('when one is discarded → it is gone; when it is applied → 409', async () => {
    const planned = await desk.preview([registerHeader, line('1')]);
    expect((await portal.call(olivia, `DELETE /asset-imports/${planned.id}`)).status).toBe(204);
    expect((await portal.call(olivia, `GET /asset-imports/${planned.id}`)).status).toBe(404);
    const applied = await desk.apply(await desk.preview([registerHeader, line('2')]));
    expect((await portal.call(olivia, `DELETE /asset-imports/${applied.id}`)).status).toBe(409);
  });

  it('when a week has gone by → they are forgotten, those that were applied are not', async () => {
    const planned = await desk.preview([registerHeader, line('1')]);
    const applied = await desk.apply(await desk.preview([registerHeader, line('2')]));
    await sweepImports(portal.db, new Date(testNow.getTime() + 8 * 24 * 60 * 60_000));
    expect((await portal.call(olivia, `GET /asset-imports/${planned.id}`)).status).toBe(404);
    expect(await desk.get(applied.id)).toMatchObject({ status: 'Completed' });
  });

  spec('d.3.47');
  it('when they are listed → those of the own group, newest first', async () => {
    const { id } = await desk.preview([registerHeader, line('1')]);
    const { body } = await portal.call(olivia, 'GET /asset-imports');
    expect(body.data?.map((one) => one['id'])).toContain(id);
    const theirs = await portal.call(helen, 'GET /asset-imports');
    expect(theirs.body.data).toEqual([]);
  });
});

it('when all of this is done → no work has failed for a reason of ours', () => {
  expect(desk.failures).toEqual([]);
});
