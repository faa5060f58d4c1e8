import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { databaseBefore } from '../../../test/fixtures/database-before.ts';

const before = databaseBefore('0143');

it('marks the faults that were reported by sticker before, and no others', async () => {
  const client = before.client();
  await client.query(`select set_config('steward.scope', 'system', false)`);
  const known = randomUUID();
  await client.query(`
    with place as (insert into groups (name) values ('Harbour') returning id),
      person as (
        insert into org_users (id, user_name, first_name, last_name, role, group_id)
        select '${known}', 'ann@harbour.example', 'Ann', 'Lee', 'GroupAdmin', id from place returning id),
      location as (insert into locations (name, group_id) select 'Truro', id from place returning id, group_id),
      category as (insert into asset_categories (name) values ('Chairs') returning id),
      kind as (insert into asset_types (asset_category_id, name) select id, 'Chair' from category returning id),
      model as (insert into asset_models (asset_type_id, name) select id, 'A' from kind returning id)
    insert into asset_instances (group_id, location_id, asset_model_id)
    select location.group_id, location.id, model.id from location, model`);
  await client.query(`insert into fault_categories (name) values ('Leaking')`);
  for (const [reporter, userId, isImported] of [
    ['Sam (by sticker)', null, false],
    ['Ann (by sticker)', known, false],
    ['Old (by sticker)', null, true],
    ['ann@harbour.example', known, false],
    [null, null, false],
  ])
    await client.query(
      `insert into faults (group_id, asset_instance_id, fault_category_id, severity, description, reported_by_username, org_user_id, is_imported)
      select asset.group_id, asset.id, category.id, 'Minor', 'It leaks', $1, $2, $3
      from asset_instances as asset, fault_categories as category where category.name = 'Leaking'`,
      [reporter, userId, isImported],
    );
  await before.migrate();
  const { rows } = await client.query(
    'select reported_by_username as name from faults where is_reported_by_sticker',
  );
  expect(rows).toEqual([{ name: 'Sam (by sticker)' }]);
});
