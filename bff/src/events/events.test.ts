import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changes, type Change } from '@steward/shared-api';
import { dentServe } from '../demo/demo-organisations.ts';
import { makePlace, type Place } from '../testing/place.queries.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

const olivia = 'olivia.grant@harbour-dental.example';
const tom = 'tom.baker@harbour-dental.example';
const sam = 'sam.reed@brightside-dental.example';
const marcus = 'marcus.lee@dentserve.example';
const support = 'support@steward.example';

let portal: TestPortal;
let toms: Place;
let others: Place;

beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(tom, 'GET /locations');
  const tomsLocation = String(body.data?.[0]?.id);
  const all = (await portal.call(olivia, 'GET /locations')).body.data ?? [];
  const elsewhere = String(all.find(({ id }) => id !== tomsLocation)?.id);
  toms = await makePlace(portal.db, { locationId: tomsLocation, supplierId: dentServe.id });
  others = await makePlace(portal.db, { locationId: elsewhere, supplierId: dentServe.id });
});
afterAll(() => portal.stop());

describe('open screens', () => {
  it('when somebody writes → those in whose scope it is hear of it, nobody else, and no content', async () => {
    const screens = await Promise.all([olivia, tom, sam, marcus].map((person) => listen(person)));
    const [ofOlivia, ofTom, ofSam, ofMarcus] = screens;
    const rename = (id: string, nickname: string) =>
      portal.call(olivia, 'PATCH /asset-instances', { json: { id, nickname } });
    await rename(others.assetInstanceId, 'Secret name');
    await rename(toms.assetInstanceId, 'Secret name');
    const about = (place: Place) => (change: Change) => change.entityId === place.assetInstanceId;
    for (const screen of [ofOlivia, ofTom, ofMarcus]) await screen?.until(about(toms));
    expect(ofOlivia?.heard.some(about(others))).toBe(true);
    expect(ofMarcus?.heard.some(about(others))).toBe(true);
    expect(ofTom?.heard.some(about(others))).toBe(false);
    expect(ofSam?.heard).toEqual([]);
    expect(screens.map(({ text }) => text()).join()).not.toContain('Secret');
    for (const screen of screens) screen.close();
  });

  it("when another supplier's visit is about an asset in its care → a supplier hears of the asset, not of the visit", async () => {
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
    expect(ofMarcus?.heard.map(({ entityType, entityId }) => [entityType, entityId])).toEqual([
      ['AssetInstance', toms.assetInstanceId],
    ]);
    for (const screen of screens) screen.close();
  });

  it('when support does something of its own → nobody else hears of it', async () => {
    const screen = await listen(olivia);
    const json = { selectedConfigurationTab: 'suppliers' };
    expect((await portal.call(support, 'PATCH /users/current-user', { json })).status).toBe(200);
    await portal.call(olivia, 'PATCH /asset-instances', {
      json: { id: others.assetInstanceId, nickname: 'Last' },
    });
    await screen.until(({ entityId }) => entityId === others.assetInstanceId);
    expect(screen.heard.map(({ entityType }) => entityType)).toEqual(['AssetInstance']);
    screen.close();
  });

  it('when one person opens ever more screens → those beyond thirty are refused, and others still listen', async () => {
    const screens = await Promise.all(Array.from({ length: 30 }, () => listen(sam)));
    const again = await fetch(`${portal.origin}/bff/events`, { headers: await portal.headersOf(sam) });
    expect(again.status).toBe(409);
    screens.push(await listen(olivia));
    for (const screen of screens) screen.close();
  });

  it('when a person is locked out → the stream ends (S7)', async () => {
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

  it('when nobody is signed in → 401', async () => {
    expect((await fetch(`${portal.origin}/bff/events`)).status).toBe(401);
  });
});

/** An open stream of a person; the feed tells of what is written after this has resolved. */
async function listen(person: string) {
  const abort = new AbortController();
  const response = await fetch(`${portal.origin}/bff/events`, {
    headers: await portal.headersOf(person),
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  const heard: Change[] = [];
  let text = '';
  let news = () => {};
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      heard.splice(0, heard.length, ...changesIn(text));
      news();
    }
  })().catch(() => {});
  return {
    heard,
    text: () => text,
    ended,
    close: () => abort.abort(),
    until: async (isIt: (change: Change) => boolean) => {
      while (!heard.some(isIt)) await new Promise<void>((resolve) => (news = resolve));
    },
  };
}

function changesIn(text: string): Change[] {
  return [...text.matchAll(/^data: (.*)$/gm)].flatMap(
    ([, json = '']) => changes.parse(JSON.parse(json)).changes,
  );
}
