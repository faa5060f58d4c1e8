import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { assetProperties, columnNameOf, type Property, type PropertyKind } from '@steward/shared-api';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const types: Readonly<Record<PropertyKind, string>> = {
  text: 'text',
  longText: 'text',
  day: 'timestamp with time zone',
  money: 'numeric',
  wholeNumber: 'numeric',
  flag: 'boolean',
};

it('has a column of its kind for each property', async () => {
  const { rows } = await sql<{ name: string; type: string; initial: string | null }>`
    select column_name as name, data_type as type, column_default as initial
    from information_schema.columns where table_name = 'asset_instances'`.execute(database.db);
  const columns = new Map(rows.map((row) => [row.name, row]));
  const found = Object.keys(assetProperties).map((name) => columns.get(columnNameOf(name)));
  const expected = Object.entries<Property>(assetProperties).map(([name, property]) => ({
    name: columnNameOf(name),
    type: types[property.kind],
    initial: property.kind === 'flag' ? String(property.initial) : null,
  }));
  expect(found).toEqual(expected);
});
