import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { vetCare } from '../../demo/demo-organisations.ts';
import { refreshTextsAsSystem } from './sweep-texts.queries.ts';
import { olivia, tom, marcus } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

let app: DocumentsTestApp;
let fixture: DocumentsTestApp['fixture'];
let elsewhere: DocumentsTestApp['elsewhere'];
beforeAll(async () => {
  app = await startDocumentsTestApp();
  ({ fixture, elsewhere } = app);
});
afterAll(() => app.stop());

type Renamed =
  | 'asset_instances'
  | 'asset_models'
  | 'asset_types'
  | 'locations'
  | 'service_appointments'
  | 'suppliers';

interface Row {
  readonly table: Renamed;
  readonly id: string;
}
type Columns = Readonly<Record<string, unknown>>;

/** Changes a row in the database and restores it after the check. */
async function whileChanged({ table, id }: Row, columns: Columns, check: () => Promise<void>): Promise<void> {
  const { db } = app.portal;
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const before = await sql<Columns>`select ${names} from ${sql.table(table)} where id = ${id}`.execute(db);
  const write = async (values: Columns) => {
    const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(db);
  };
  await write(columns);
  try {
    await check();
  } finally {
    await write(before.rows[0] ?? {});
  }
}

const found = (term: string, person = olivia) => app.idsOf(person, `&searchTerm=${encodeURIComponent(term)}`);
const relatesTo = async (id: string, person = olivia) => String((await app.read(id, person))?.relatesToName);

/** Expects that a change shows in Relates To and is found, and that neither is true after the row is restored. */
async function follows(id: string, row: Row, columns: Columns): Promise<void> {
  await whileChanged(row, columns, async () => {
    expect(await relatesTo(id)).toContain('Zephyrine');
    expect(await found('zephyrine')).toContain(id);
  });
  expect(await relatesTo(id)).not.toContain('Zephyrine');
  expect(await found('zephyrine')).toEqual([]);
}

describe('the stored texts of documents', () => {
  spec('d.6.40');
  it('follow the serial number of an asset', async () => {
    const id = await app.created(olivia, { assetInstanceId: elsewhere.otherAssetInstanceId });
    const { status } = await app.portal.call(olivia, 'PATCH /asset-instances', {
      json: { id: elsewhere.otherAssetInstanceId, serialNumber: 'Zephyrine' },
    });
    expect(status).toBe(200);
    expect(await relatesTo(id)).toContain('Zephyrine');
    expect(await found('zephyrine')).toEqual([id]);
    await app.portal.call(olivia, 'PATCH /asset-instances', {
      json: { id: elsewhere.otherAssetInstanceId, serialNumber: null },
    });
    expect(await found('zephyrine')).toEqual([]);
  });

  spec('d.6.40');
  it('follow the title of an appointment and the name of its location', async () => {
    const { serviceAppointmentId, locationId } = elsewhere;
    const id = await app.created(olivia, { serviceAppointmentId });
    await follows(id, { table: 'service_appointments', id: serviceAppointmentId }, { title: 'Zephyrine' });
    await whileChanged({ table: 'service_appointments', id: serviceAppointmentId }, { title: null }, () =>
      follows(id, { table: 'locations', id: locationId }, { name: 'Zephyrine Dental' }),
    );
    expect(await found('zephyrine')).toEqual([]);
  });

  spec('d.6.40');
  it('follow the name, the type and the manufacturer of a model', async () => {
    const { db } = app.portal;
    const model = await db
      .selectFrom('asset_models')
      .where('manufacturer_supplier_id', 'is not', null)
      .select(['id', 'asset_type_id', 'manufacturer_supplier_id'])
      .executeTakeFirstOrThrow();
    const id = await app.created(olivia, { assetModelId: model.id });
    await follows(id, { table: 'asset_models', id: model.id }, { name: 'Zephyrine' });
    await whileChanged({ table: 'asset_types', id: model.asset_type_id }, { name: 'Zephyrine' }, async () =>
      expect(await found('zephyrine')).toContain(id),
    );
    const manufacturer = { table: 'suppliers', id: String(model.manufacturer_supplier_id) } as const;
    await whileChanged(manufacturer, { name: 'Zephyrine' }, async () => {
      expect(await relatesTo(id)).toContain('Zephyrine');
      expect(await found('zephyrine')).toContain(id);
    });
  });

  it('follow the title, the comments and the file name of the document itself', async () => {
    const id = await app.add({ title: 'Zephyrine one', comments: 'Zephyrine two' });
    expect(await found('zephyrine one')).toEqual([id]);
    expect(await found('zephyrine two')).toEqual([id]);
    await app.update(olivia, { id, title: 'Paper', comments: null });
    expect(await found('zephyrine')).toEqual([]);
  });

  spec('d.6.45');
  it('do not wait for other writers, and a sweep corrects a name that changed at the same time', async () => {
    const { otherAssetInstanceId: assetInstanceId } = fixture;
    const { db } = app.portal;
    const id = await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('asset_instances')
        .set({ serial_number: 'Zephyrine' })
        .where('id', '=', assetInstanceId)
        .execute();
      // The transaction stays open until the document exists.
      return app.created(olivia, { assetInstanceId });
    });
    expect(await relatesTo(id)).not.toContain('Zephyrine');
    const { created_at: addedAt } = await db
      .selectFrom('documents')
      .where('id', '=', id)
      .select('created_at')
      .executeTakeFirstOrThrow();
    expect(await refreshTextsAsSystem(db, new Date(addedAt.getTime() + 1))).toBe(0);
    expect(await refreshTextsAsSystem(db, addedAt)).toBe(1);
    expect(await relatesTo(id)).toContain('Zephyrine');
    expect(await refreshTextsAsSystem(db, addedAt)).toBe(0);
  });
});

describe('a hidden subject of a document', () => {
  spec('d.6.41');
  it('is neither shown nor found nor sorted by for a supplier, when it is an appointment of another supplier', async () => {
    const { serviceAppointmentId, serviceAppointmentItemId, assetInstanceId } = fixture;
    const title = 'Hidden part';
    const id = await app.created(olivia, { serviceAppointmentItemId, title });
    const other = await app.created(olivia, { assetInstanceId: fixture.otherAssetInstanceId, title });
    const visit = { table: 'service_appointments', id: serviceAppointmentId } as const;
    const asset = { table: 'asset_instances', id: assetInstanceId } as const;
    const otherAsset = { table: 'asset_instances', id: fixture.otherAssetInstanceId } as const;
    const order = async (person: string, direction: string) => {
      const sorting = `&sortProperty=relatesToName&sortDescending=${direction}`;
      const { rows } = await app.list(person, `${sorting}&searchTerm=hidden%20part`);
      return rows.map((row) => row.id);
    };
    const sameAsset = { type_name: 'Autoclave', model_name: 'Lisa', tracker_friendly_id: null };
    await whileChanged(asset, { ...sameAsset, serial_number: 'A1' }, () =>
      // By its hidden title the document would come before the other asset; without the hidden subject it comes after.
      whileChanged(otherAsset, { ...sameAsset, serial_number: 'A1 · B' }, () =>
        whileChanged(visit, { title: 'Quillon', supplier_id: vetCare.id }, async () => {
          expect(await relatesTo(id, marcus)).not.toContain('Quillon');
          expect(await found('quillon', marcus)).not.toContain(id);
          expect(await order(olivia, 'false')).toEqual([other, id]);
          expect(await order(marcus, 'false')).toEqual([id, other]);
          expect(await order(marcus, 'true')).toEqual([other, id]);
          expect(await found('quillon')).toContain(id);
        }),
      ),
    );
  });

  spec('d.6.42');
  it('is neither shown nor found for a user of one location, when the asset has moved to another', async () => {
    const { serviceAppointmentItemId, assetInstanceId } = fixture;
    const id = await app.created(olivia, { serviceAppointmentItemId, title: 'Moved part' });
    const moved = { location_id: elsewhere.locationId, sub_location_id: null, serial_number: 'Quillon' };
    await whileChanged({ table: 'asset_instances', id: assetInstanceId }, moved, async () => {
      expect(await relatesTo(id)).toContain('Quillon');
      expect(await relatesTo(id, tom)).not.toContain('Quillon');
      expect(await relatesTo(id, tom)).toContain('Test service');
      expect(await found('moved part', tom)).toContain(id);
      expect(await found('quillon', tom)).not.toContain(id);
    });
  });
});
