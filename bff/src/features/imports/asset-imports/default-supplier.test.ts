import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let client: ImportClient;

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

it('stores the service supplier of the file also if it is the default of the model', async () => {
  const mark = newMark();
  const model = await portal.db
    .selectFrom('asset_instances as asset')
    .innerJoin('suppliers', 'suppliers.id', 'asset.default_service_supplier_id')
    .innerJoin('suppliers as maker', 'maker.id', 'asset.manufacturer_supplier_id')
    .select(['asset.model_name as name', 'asset.type_name as type', 'maker.name as maker'])
    .select(['suppliers.id as supplierId', 'suppliers.name as supplier'])
    .where('asset.group_id', '=', demoGroups[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  const lines = [
    'Reference,Type,Manufacturer,Model,Location,Service supplier',
    `${mark},"${model.type}","${model.maker}","${model.name}",Harbour Dental Truro,"${model.supplier}"`,
  ];
  await client.apply(await client.preview(lines));
  const stored = await portal.db
    .selectFrom('asset_instances')
    .where('reference', '=', mark)
    .select(['service_supplier_id', 'default_service_supplier_id'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    service_supplier_id: model.supplierId,
    default_service_supplier_id: model.supplierId,
  });
  expect(await client.preview(lines)).toMatchObject({ counts: { create: 0, change: 0, same: 1 } });
});
