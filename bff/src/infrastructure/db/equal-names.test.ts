import { expect, it } from '@jest/globals';
import { databaseBefore } from '../../../test/fixtures/database-before.ts';

const before = databaseBefore('0101');

it('gives names that became equal the next free number, and the audit trail says so', async () => {
  const client = before.client();
  await client.query(`select set_config('steward.scope', 'system', false)`);
  for (const name of ['Muller', 'Müller', 'MÜLLER (2)', 'Mu\u0308ller'])
    await client.query('insert into suppliers (name) values ($1)', [name]);
  await before.migrate();
  const { rows } = await client.query<{ name: string }>(
    'select name from suppliers order by name collate "C"',
  );
  expect(rows.map(({ name }) => name)).toHaveLength(4);
  expect(
    rows.map(({ name }) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()).toSorted(),
  ).toEqual(['muller', 'muller (2)', 'muller (3)', 'muller (4)']);
  const audit = await client.query<{ text: string }>(
    `select details -> 0 ->> 'text' as text from audit_events where entity_type = 'Supplier'`,
  );
  expect(audit.rows).toHaveLength(2);
  for (const { text } of audit.rows) expect(text).toMatch(/^Name changed from "M.+" to "M.+ \([34]\)"$/);
});
