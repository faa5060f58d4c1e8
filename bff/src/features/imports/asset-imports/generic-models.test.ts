import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';

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

it('imports a register that knows only types with the generic models, on request, and undoes it', async () => {
  const mark = newMark();
  const { name: type } = await portal.db
    .selectFrom('asset_types')
    .innerJoin('asset_models', 'asset_models.asset_type_id', 'asset_types.id')
    .innerJoin('asset_instances', 'asset_instances.asset_model_id', 'asset_models.id')
    .innerJoin('groups', 'groups.id', 'asset_instances.group_id')
    .where('groups.name', '=', 'Harbour Dental')
    .where('asset_types.name', '~', '[a-rt]$')
    .select('asset_types.name')
    .orderBy('asset_types.name')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = [
    'Ref,Type,Model,Location',
    `${mark}-1,"${type}s",,Harbour Dental Truro`,
    `${mark}-2,"${type}",Unheard of 9,Harbour Dental Truro`,
  ];
  expect(await client.preview(rows)).toMatchObject({ counts: { create: 0, refused: 2 } });
  const preview = await client.preview(rows, { useGenericModels: true });
  expect(preview).toMatchObject({ counts: { create: 2, refused: 0 }, useGenericModels: true });
  const changes = expect.arrayContaining([
    { field: 'model', before: null, after: `Model not listed (${type})` },
  ]);
  expect(await client.rows(preview.id)).toMatchObject([{ changes }, { changes }]);
  const applied = await client.apply(preview);
  expect(await assetsOf(portal.db, mark)).toMatchObject([
    { model_name: 'Model not listed', type_name: type, comments: null },
    { model_name: 'Model not listed', type_name: type, comments: 'Model: Unheard of 9' },
  ]);
  expect(await client.undo(applied.id)).toMatchObject({ status: 'Undone' });
  expect(await assetsOf(portal.db, mark)).toEqual([]);
});

it('needs no catalogue step for a model in another spelling', async () => {
  const model = await anyModel(portal.db, demoGroups[0]?.id ?? '');
  const { name: type } = await portal.db
    .selectFrom('asset_types as type')
    .innerJoin('asset_models as model', 'model.asset_type_id', 'type.id')
    .where('model.id', '=', model.id)
    .select('type.name')
    .executeTakeFirstOrThrow();
  const preview = await client.preview([
    'Ref,Type,Model,Location',
    `${newMark()}-1,"${type}","${model.name.toUpperCase()}™",Harbour Dental Truro`,
  ]);
  expect(preview).toMatchObject({ counts: { create: 1, refused: 0 }, isCatalogueChecked: true });
});
