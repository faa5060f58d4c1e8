import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { databaseBefore } from '../../../test/fixtures/database-before.ts';

const before = databaseBefore('0124');

it('makes the notes of a fault its first comment, also those of a deleted user', async () => {
  const client = before.client();
  await client.query(`select set_config('steward.scope', 'system', false)`);
  const [known, deleted] = [randomUUID(), randomUUID()];
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
  for (const [notes, author, event = 'Fault updated'] of [
    ['By Ann', known],
    ['By a deleted user', deleted],
    ['From an import', known, 'Fault imported'],
    [' ', known],
  ])
    await client.query(
      `with fault as (
        insert into faults (group_id, asset_instance_id, fault_category_id, severity, description, progress)
        select asset.group_id, asset.id, category.id, 'Minor', 'It leaks', $1
        from asset_instances as asset, fault_categories as category where category.name = 'Leaking' returning id)
      insert into audit_events (org_user_id, username, entity_type, entity_id, event, changes)
      select $2, 'a user', 'Fault', id, $3, '{"progress": {"from": null, "to": "x"}}' from fault`,
      [notes, author, event],
    );
  await before.migrate();
  const { rows } = await client.query('select text, author_org_user_id from fault_comments order by text');
  expect(rows).toEqual([
    { text: 'By a deleted user', author_org_user_id: null },
    { text: 'By Ann', author_org_user_id: known },
    { text: 'From an import', author_org_user_id: null },
  ]);
});
