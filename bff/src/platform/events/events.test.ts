import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Change } from '@steward/shared-api';
import { sql } from 'kysely';
import * as z from 'zod';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, tom, sam, marcus, support } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { listen as listenTo } from '../../../test/fixtures/event-stream.ts';

let portal: TestPortal;
let toms: LocationFixture;
let others: LocationFixture;

beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(tom, 'GET /locations');
  const tomsLocation = String(body.data?.[0]?.id);
  const all = (await portal.call(olivia, 'GET /locations')).body.data ?? [];
  const elsewhere = String(all.find(({ id }) => id !== tomsLocation)?.id);
  toms = await createLocationFixture(portal.db, { locationId: tomsLocation, supplierId: dentServe.id });
  others = await createLocationFixture(portal.db, { locationId: elsewhere, supplierId: dentServe.id });
});
afterAll(() => portal.stop());

const listen = (person: string, lastEventId?: string | { from: string }) =>
  listenTo(portal, person, lastEventId);
const rename = (fixture: LocationFixture) =>
  portal.call(olivia, 'PATCH /asset-instances', {
    json: { id: fixture.assetInstanceId, nickname: crypto.randomUUID() },
  });
const about = (fixture: LocationFixture) => (change: Change) => change.entityId === fixture.assetInstanceId;
/** Inserts changes like that many faults of another practice. */
const insertForeignChanges = (count: number) =>
  sql`insert into changes (event, entity_type, entity_id, group_id)
    select 'Fault updated', 'Fault', gen_random_uuid(), gen_random_uuid() from generate_series(1, ${count})`.execute(
    portal.db,
  );

/** An asset of a practice that DentServe has not confirmed as a client. */
async function makeAssetOfSam(modelId: string): Promise<string> {
  const first = async (path: string) => String((await portal.call(sam, path)).body.data?.[0]?.id);
  const [group_id, locationId] = [await first('GET /groups'), await first('GET /locations')];
  await portal.db
    .insertInto('supplier_groups')
    .values({ supplier_id: dentServe.id, group_id, is_service_provider: true })
    .onConflict((conflict) =>
      conflict
        .columns(['supplier_id', 'group_id'])
        .doUpdateSet({ is_service_provider: true, confirmed_at: null }),
    )
    .execute();
  const json = { locationId, assetModelId: modelId };
  const created = await portal.call(sam, 'POST /asset-instances', { json });
  return String(created.body.data?.id);
}

describe('the event stream', () => {
  it('sends a change without content, and only to users with the record in their scope', async () => {
    const screens = await Promise.all([olivia, tom, sam, marcus].map((person) => listen(person)));
    const [ofOlivia, ofTom, ofSam, ofMarcus] = screens;
    for (const { assetInstanceId: id } of [others, toms]) {
      const json = { id, nickname: 'Secret name' };
      await portal.call(olivia, 'PATCH /asset-instances', { json });
    }
    for (const screen of [ofOlivia, ofTom, ofMarcus]) await screen?.until(about(toms));
    expect(ofOlivia?.received.some(about(others))).toBe(true);
    expect(ofMarcus?.received.some(about(others))).toBe(true);
    expect(ofTom?.received.some(about(others))).toBe(false);
    expect(ofSam?.received).toEqual([]);
    expect(screens.map(({ text }) => text()).join()).not.toContain('Secret');
    for (const screen of screens) screen.close();
  });

  it("sends a supplier the asset instead of another supplier's appointment", async () => {
    await portal.db
      .updateTable('service_appointments')
      .set({ supplier_id: toms.usedSupplierId })
      .where('id', '=', toms.serviceAppointmentId)
      .execute();
    const screens = await Promise.all([listen(olivia), listen(marcus)]);
    const [ofOlivia, ofMarcus] = screens;
    const json = { id: toms.serviceAppointmentItemId, price: '12.00' };
    expect((await portal.call(olivia, 'PATCH /service-appointment-items', { json })).status).toBe(200);
    await ofOlivia?.until(({ entityId }) => entityId === toms.serviceAppointmentItemId);
    await ofMarcus?.until(({ entityId }) => entityId === toms.assetInstanceId);
    expect(ofMarcus?.received.map(({ entityType, entityId }) => [entityType, entityId])).toEqual([
      ['AssetInstance', toms.assetInstanceId],
    ]);
    for (const screen of screens) screen.close();
  });

  it('sends a change of a serviced model to clients with such equipment and to no others', async () => {
    const path = `/suppliers/${dentServe.id}/asset-model/${toms.assetModelId}`;
    const assetOfSam = await makeAssetOfSam(toms.assetModelId);
    for (const method of ['PATCH', 'POST']) {
      const screens = await Promise.all([olivia, tom, marcus, sam].map((person) => listen(person)));
      const json = { isServiceProvider: true };
      expect((await portal.call(marcus, `${method} ${path}`, { json })).status).toBe(200);
      const ofSam = screens.pop();
      for (const screen of screens) {
        await screen.until(({ entityId }) => entityId === toms.assetModelId);
        expect(screen.received).toMatchObject([{ entityType: 'SupplierAssetModel', assetInstanceId: null }]);
        screen.close();
      }
      const nickname = crypto.randomUUID();
      await portal.call(sam, 'PATCH /asset-instances', { json: { id: assetOfSam, nickname } });
      await ofSam?.until(({ entityId }) => entityId === assetOfSam);
      expect(ofSam?.received.map(({ entityType }) => entityType)).toEqual(['AssetInstance']);
      ofSam?.close();
    }
  });

  it('sends changes of support to no other user', async () => {
    const screen = await listen(olivia);
    const json = { selectedConfigurationTab: 'suppliers' };
    expect((await portal.call(support, 'PATCH /users/current-user', { json })).status).toBe(200);
    await rename(others);
    await screen.until(about(others));
    expect(screen.received.map(({ entityType }) => entityType)).toEqual(['AssetInstance']);
    screen.close();
  });

  it('sends the next change immediately after thousands of changes of others', async () => {
    await insertForeignChanges(6_000);
    const screen = await listen(tom);
    await rename(toms);
    await screen.until(about(toms));
    expect(screen.eventNames()).toEqual(['changed']);
    screen.close();
  });

  it('asks the client to reload after too many changes at once, and then sends single changes again', async () => {
    const screen = await listen(tom);
    await insertForeignChanges(6_000);
    await screen.untilEvent(({ event }) => event === 'readAgain');
    await rename(toms);
    await screen.until(about(toms));
    expect(screen.eventNames()).toEqual(['readAgain', 'changed']);
    screen.close();
  });

  it('sends each change once when a transaction commits long after its changes were written', async () => {
    const screen = await listen(tom);
    const entityId = crypto.randomUUID();
    await portal.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('changes')
        .values({
          created_at: new Date(Date.now() - 3_600_000),
          event: 'Fault updated',
          entity_type: 'Fault',
          entity_id: entityId,
          group_id: toms.groupId,
          location_id: toms.locationId,
        })
        .execute();
      await rename(toms);
      await screen.until(about(toms));
    });
    await screen.until((change) => change.entityId === entityId);
    await rename(toms);
    await screen.until(() => screen.received.filter(about(toms)).length > 1);
    expect(screen.received.map((change) => change.entityId)).toEqual([
      toms.assetInstanceId,
      entityId,
      toms.assetInstanceId,
    ]);
    screen.close();
  });

  it('refuses the 31st stream of a user while others can still connect', async () => {
    const screens = await Promise.all(Array.from({ length: 30 }, () => listen(sam)));
    const again = await fetch(`${portal.origin}/bff/events`, { headers: await portal.headersOf(sam) });
    expect(again.status).toBe(409);
    screens.push(await listen(olivia));
    for (const screen of screens) screen.close();
  });

  spec('d.2.41');
  it('ends when its user is locked out', async () => {
    const screen = await listen(tom);
    const lock = (isLocked: boolean) =>
      portal.db
        .updateTable('org_users')
        .set({ is_locked_out: isLocked })
        .where('user_name', '=', tom)
        .execute();
    await lock(true);
    await screen.ended;
    expect(
      (await fetch(`${portal.origin}/bff/events`, { headers: await portal.headersOf(tom) })).status,
    ).toBe(403);
    await lock(false);
  });

  it('answers 401 without a session', async () => {
    expect((await fetch(`${portal.origin}/bff/events`)).status).toBe(401);
  });
});

describe('a reconnecting stream', () => {
  it('receives the missed changes of its scope', async () => {
    for (const [person, receivesOthers] of [
      [olivia, true],
      [tom, false],
    ] as const) {
      const [first, witness] = [await listen(person), await listen(olivia)];
      await first.untilEvent(() => true);
      first.close();
      await rename(others);
      await rename(toms);
      await witness.until(about(toms));
      witness.close();
      const reconnected = await listen(person, first.events().at(-1)?.id);
      await reconnected.until(about(toms));
      expect(reconnected.received.some(about(others))).toBe(receivesOthers);
      expect(reconnected.eventNames()).not.toContain('readAgain');
      reconnected.close();
    }
  });

  it('receives changes since the event id of the current-user response', async () => {
    const me = await portal.call(tom, 'GET /users/current-user');
    const { lastEventId } = z.object({ data: z.object({ lastEventId: z.string() }) }).parse(me.body).data;
    await rename(toms);
    const screen = await listen(tom, { from: lastEventId });
    await screen.until(about(toms));
    expect(screen.eventNames()).toEqual(['changed']);
    screen.close();
  });

  it('receives changes since its last event id', async () => {
    const [first, witness] = [await listen(tom), await listen(olivia)];
    await rename(toms);
    await first.until(about(toms));
    first.close();
    const last = first.events().at(-1);
    expect(last?.event).toBe('changed');
    const json = { id: toms.serviceAppointmentItemId, price: '13.00' };
    await portal.call(olivia, 'PATCH /service-appointment-items', { json });
    await witness.until(({ entityId }) => entityId === toms.serviceAppointmentItemId);
    witness.close();
    const reconnected = await listen(tom, last?.id);
    await reconnected.until(({ entityId }) => entityId === toms.serviceAppointmentItemId);
    expect(reconnected.eventNames()).toEqual(['changed']);
    reconnected.close();
  });

  it('receives only missed changes while a transaction of long ago is open', async () => {
    await portal.db.transaction().execute(async (transaction) => {
      await sql`select pg_current_xact_id()`.execute(transaction);
      await insertForeignChanges(6_000);
      const first = await listen(tom);
      await first.untilEvent(() => true);
      first.close();
      await rename(toms);
      const reconnected = await listen(tom, first.events().at(-1)?.id);
      await reconnected.until(about(toms));
      expect(reconnected.eventNames()).toEqual(['changed']);
      reconnected.close();
    });
  });

  it('is asked to reload after too many changes', async () => {
    const first = await listen(tom);
    await first.untilEvent(() => true);
    first.close();
    await insertForeignChanges(6_000);
    const reconnected = await listen(tom, first.events().at(-1)?.id);
    await reconnected.untilEvent(() => true);
    expect(reconnected.eventNames()).toEqual(['readAgain']);
    reconnected.close();
  });

  it.each([
    '1',
    'x',
    '1-2-3',
    '1700000000-5:5:',
    '9999999999-5',
    '9999999999-0:0:',
    '9999999999-5:4:',
    '9999999999-5:8:7,6',
    '9999999999-5:8:6,,7',
    '9999999999-5:8:8',
    '9999999999-5:900000000000000000:',
    '9999999999-99999999999999999999:99999999999999999999:',
    "1-1:1:' or true",
  ])('is asked to reload after the unknown event id %j', async (lastEventId) => {
    const screen = await listen(tom, lastEventId);
    await screen.untilEvent(() => true);
    expect(screen.eventNames()).toEqual(['readAgain']);
    screen.close();
  });
});
