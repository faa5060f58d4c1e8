import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, support } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const header = 'Reference,Manufacturer,Model,Type,Service interval';

async function send(
  step: 'preview' | 'apply',
  lines: readonly string[] | Uint8Array<ArrayBuffer>,
  as = support,
) {
  const form = new FormData();
  const part = lines instanceof Uint8Array ? lines : `${lines.join('\n')}\n`;
  form.append('file', new Blob([part]), 'models.csv');
  return portal.call(as, `POST /asset-model-imports/${step}/upload-file`, { form });
}

const found = async (searchTerm: string) =>
  (await portal.call(support, `GET /asset-models?searchTerm=${searchTerm}`)).body.data;

describe('a file of models', () => {
  const lines = [
    header,
    'ZZ-1,Zenith Zeppelin,Qaxo One,Zeppelin engine,12',
    'ZZ-2,Zenith Zeppelin,Qaxo Two,Zeppelin engine,24',
  ];

  spec('d.3.56');
  it('is previewed with its mapping and its outcome, and nothing is written', async () => {
    const { status, body } = await send('preview', lines);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      fileName: 'models.csv',
      columns: [
        { header: 'Reference', field: 'Reference' },
        { header: 'Manufacturer', field: 'Manufacturer' },
        { header: 'Model', field: 'Model' },
        { header: 'Type', field: 'Type' },
        { header: 'Service interval', field: 'Service interval (months)' },
      ],
      lacking: null,
      rowsTotal: 2,
      rowsCreated: 2,
      rowsChanged: 0,
      rowsUnchanged: 0,
      rowsRefused: 0,
      otherCreated: 3,
      refused: [],
      isWritten: false,
    });
    expect(await found('Qaxo')).toEqual([]);
  });

  it('adds models that practices can choose, audited with the user and the file', async () => {
    expect((await send('apply', lines)).body.data).toMatchObject({ rowsCreated: 2, isWritten: true });
    expect(await found('Qaxo')).toMatchObject([
      { name: 'Qaxo One', supplierManufactureString: 'Zenith Zeppelin', defaultServiceIntervalMonths: 12 },
      { name: 'Qaxo Two' },
    ]);
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .select(['event', 'username'])
      .where('username', '=', support)
      .execute();
    const events = auditEntries.map(({ event }) => event);
    expect(events).toContain('Models imported');
    expect(events.filter((event) => event === 'Model imported')).toHaveLength(2);
  });

  it('writes nothing when it is imported again', async () => {
    expect((await send('apply', lines)).body.data).toMatchObject({ rowsUnchanged: 2, isWritten: false });
  });

  it('is written once by two requests at the same time', async () => {
    const same = [header, 'ZZ-8,Zenith Zeppelin,Twice One,Zeppelin engine,12'];
    const responses = await Promise.all([send('apply', same), send('apply', same)]);
    const results = responses.map(({ body }) => [body.data?.isWritten, body.data?.rowsCreated]);
    expect(results.toSorted()).toEqual([
      [false, 0],
      [true, 1],
    ]);
  });

  spec('d.3.56');
  it('is refused as a whole, with the row, the column and the reason', async () => {
    const { body } = await send('apply', [
      header,
      'ZZ-3,Zenith Zeppelin,Xoqa Three,Zeppelin engine,12',
      'ZZ-4,Zenith Zeppelin,Qaxo Four,Zeppelin engine,often',
    ]);
    expect(body.data).toMatchObject({ rowsRefused: 1, isWritten: false });
    expect(body.data?.refused).toMatchObject([{ rowNumber: 3, column: 'Service interval' }]);
    expect(await found('Xoqa')).toEqual([]);
  });

  it('names a missing column for the model', async () => {
    const { body } = await send('apply', ['colour', 'green']);
    expect(body.data).toMatchObject({ lacking: 'No column is used for the model', isWritten: false });
  });

  it('is rejected with 400 when it is not a spreadsheet', async () => {
    const { status, body } = await send('preview', new Uint8Array([0x25, 0x50, 0x44, 0x46, 1, 2]));
    expect(status).toBe(400);
    expect(body.errors?.file).toEqual(['models.csv is not a spreadsheet: export it as .xlsx or CSV.']);
  });

  it('is rejected with 403 from a group administrator', async () => {
    expect((await send('apply', lines, olivia)).status).toBe(403);
  });
});
