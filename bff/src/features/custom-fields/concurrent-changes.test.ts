import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../test/fixtures/imports/import-client.ts';
import { newMark } from '../../../test/fixtures/imports/register-lines.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';

// A user changes a field while another user gives its values to assets.

let portal: TestPortal;
let client: ImportClient;
let fixture: LocationFixture;
let name: string;
let field: string;

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
});
beforeEach(async () => {
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  fixture = await createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
  name = `Room ${newMark()}`;
  const json = { name, kind: 'choice', choices: ['Gold', 'Silver'] };
  field = String((await portal.call(olivia, 'POST /custom-fields', { json })).body.data?.id);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

/** Runs a write while a transaction that removes the choice Gold is open, and commits it when the write waits for it. */
async function whileGoldIsRemoved<Result>(write: () => Promise<Result>): Promise<Result> {
  const removal = await portal.db.startTransaction().execute();
  await removal
    .updateTable('custom_fields')
    .set({ choices: ['Silver'] })
    .where('id', '=', field)
    .execute();
  const written = write();
  await Promise.race([waitingForLock(portal.db), written]);
  await removal.commit().execute();
  return written;
}

const valueOf = async () => {
  const { body } = await portal.call(olivia, `GET /asset-instances/${fixture.assetInstanceId}`);
  return new Map(Object.entries(Object(body.data?.['customValues']))).get(field);
};

it('refuses a choice that another user removes at the same time', async () => {
  const json = { id: fixture.assetInstanceId, customValues: { [field]: 'Gold' } };
  const { status } = await whileGoldIsRemoved(() => portal.call(olivia, 'PATCH /asset-instances', { json }));
  expect([status, await valueOf()]).toEqual([400, undefined]);
});

it('makes a new preview of an import with a choice that another user removes at the same time', async () => {
  const preview = await client.preview([`Asset Id,${name}`, `${fixture.assetInstanceId},Gold`]);
  expect(preview.counts).toMatchObject({ change: 1 });
  const { status, counts } = await whileGoldIsRemoved(() => client.apply(preview));
  expect([status, counts.refused, await valueOf()]).toEqual(['Planned', 1, undefined]);
  expect(client.failures).toEqual([]);
});

it('refuses a change and a deletion of a field while an import is applied', async () => {
  const { id, previewId } = await client.preview([`Asset Id,${name}`, `${fixture.assetInstanceId},Gold`]);
  await client.post(id, 'apply', { previewId });
  const setWork = (workId: string | null) =>
    portal.db
      .updateTable('import_batches')
      .set({ work_id: workId, work_seen_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  await setWork(randomUUID());
  const change = () =>
    portal.call(olivia, 'PATCH /custom-fields', { json: { id: field, name: `${name} 2` } });
  const remove = () => portal.call(olivia, `DELETE /custom-fields/${field}`);
  for (const { status, body } of [await change(), await remove()])
    expect([status, body.detail]).toEqual([409, 'An import is running. Please try again in a minute.']);
  await setWork(null);
  await client.work();
  expect([(await change()).status, (await remove()).status]).toEqual([200, 204]);
});
