import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, marcus } from '../../../test/fixtures/demo-users.ts';
import { listen as listenTo } from '../../../test/fixtures/event-stream.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;

beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(olivia, 'GET /locations');
  const at = { locationId: String(body.data?.[0]?.id), supplierId: dentServe.id };
  fixture = await createLocationFixture(portal.db, at);
});
afterAll(() => portal.stop());

const listen = (person: string) => listenTo(portal, person);

describe('the event stream of a linked organisation', () => {
  it('sends a supplier the id of its client instead of that of another supplier', async () => {
    const screen = await listen(marcus);
    const path = `/suppliers/${fixture.ownSupplierId}/group/${fixture.groupId}`;
    expect((await portal.call(olivia, `POST ${path}`, { json: { isServiceProvider: true } })).status).toBe(
      200,
    );
    await screen.until(({ entityType }) => entityType === 'SupplierGroup');
    expect(screen.received).toEqual([
      { entityType: 'SupplierGroup', entityId: fixture.groupId, assetInstanceId: null, orgUserId: null },
    ]);
    expect(screen.text()).not.toContain(fixture.ownSupplierId);
    screen.close();
  });

  it('sends a practice no change of the link between its supplier and another practice', async () => {
    const screen = await listen(olivia);
    const link = { entity_type: 'SupplierGroup', entity_id: dentServe.id, supplier_id: dentServe.id };
    await portal.db
      .insertInto('changes')
      .values({ ...link, event: 'Client confirmed', group_id: crypto.randomUUID() })
      .execute();
    const json = { id: fixture.assetInstanceId, nickname: crypto.randomUUID() };
    await portal.call(olivia, 'PATCH /asset-instances', { json });
    await screen.until(({ entityId }) => entityId === fixture.assetInstanceId);
    expect(screen.received.map(({ entityType }) => entityType)).toEqual(['AssetInstance']);
    screen.close();
  });
});
