import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark, registerHeader, registerLine } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

// One row of a service or a fault can name several assets.

const [harbour] = demoGroups;
const mark = newMark();
let portal: TestPortal;
let client: ImportClient;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  const { name: model } = await anyModel(portal.db, harbour?.id ?? '');
  const lines = ['1', '2'].map((number) => registerLine({ ref: `${mark}-${number}`, model }));
  await client.apply(await client.preview([registerHeader, ...lines]));
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

const services = () =>
  portal.db
    .selectFrom('service_appointment_items as item')
    .innerJoin('asset_instances as asset', 'asset.id', 'item.asset_instance_id')
    .where('asset.reference', 'like', `${mark}%`)
    .select(['asset.reference', 'item.price', 'item.service_appointment_id as appointment'])
    .orderBy('asset.reference')
    .execute();

it('adds the service to each asset in one appointment, divides its cost, and is undone', async () => {
  const lines = ['Asset no,Date,Service company,Cost', `${mark}-1 & ${mark}-2,2024-03-01,DentServe,£10.01`];
  const found = await client.previewAs('services', lines);
  expect(found.notice).toContain('1 row names several assets');
  expect(await client.rows(found.id)).toMatchObject([
    {
      outcome: 'create',
      changes: expect.arrayContaining([
        { field: 'price', before: null, after: '5.01 + 5.00' },
        { field: 'reference', before: null, after: `${mark}-1, ${mark}-2` },
      ]),
    },
  ]);
  const applied = await client.apply(found);
  const [first, second] = await services();
  expect([first, second]).toMatchObject([
    { reference: `${mark}-1`, price: '5.01' },
    { reference: `${mark}-2`, price: '5.00' },
  ]);
  expect(first?.appointment).toBe(second?.appointment);
  expect(await client.previewAs('services', lines)).toMatchObject({
    counts: { create: 0, same: 1, refused: 0 },
  });
  expect(await client.undo(applied.id)).toMatchObject({ status: 'Undone' });
  expect(await services()).toEqual([]);
});

it('refuses the row once if one asset is not known', async () => {
  const lines = ['Asset no,Reported on,Fault', `${mark}-1 & ${mark}-9,2024-03-01,Both hum`];
  const found = await client.previewAs('faults', lines);
  expect(found).toMatchObject({ counts: { create: 0, refused: 1 } });
  const causes = await portal.call(olivia, `GET /asset-imports/${found.id}/causes`);
  expect(causes.body.data).toMatchObject([
    { column: 'Asset no', reason: expect.stringContaining(`'${mark}-1 & ${mark}-9'`), rowCount: 1 },
  ]);
  const both = ['Asset no,Reported on,Fault', `${mark}-1 & ${mark}-2,2024-03-01,Both hum`];
  const applied = await client.apply(await client.previewAs('faults', both));
  expect(applied).toMatchObject({ status: 'Completed', counts: { create: 2 } });
});
