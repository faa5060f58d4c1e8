import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { helen, olivia, priya, support } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import {
  startReportsTestApp,
  sumOf,
  type ReportsTestApp,
} from '../../../test/fixtures/reports/reports-test-app.queries.ts';
import { insertPurchaseSupplier } from '../../../test/fixtures/scope-rows.queries.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import { MatrixTestApp } from '../../../test/matrix/matrix-test-app.ts';
import type { Principal } from '../../../test/matrix/visibility.ts';

let app: ReportsTestApp;
let sessions: MatrixTestApp;
beforeAll(async () => {
  app = await startReportsTestApp();
  sessions = await MatrixTestApp.create(app.portal, testNow);
});
afterAll(() => app.portal.stop());

const reason = 'Registered for the wrong practice, ticket 4711';

/** A purchased asset with a completed service and a repair; its appointment is completed. */
async function addAsset(location?: string): Promise<LocationFixture> {
  const fixture = await app.createFixture(location);
  await app.purchaseAsset(fixture.assetInstanceId, '2026-03-01', '1234.50');
  await app.completeItem(fixture.serviceAppointmentItemId, '2026-03-31T23:30:00Z', '120.10');
  await app.resolveFault(fixture.faultId, '2026-04-02T10:00:00Z', '20.05');
  await app.portal.db
    .updateTable('service_appointments')
    .set({ status: 'Completed', date_completed: '2026-04-01T10:00:00Z' })
    .where('id', '=', fixture.serviceAppointmentId)
    .execute();
  return fixture;
}

async function erase(
  { assetInstanceId, friendlyId }: LocationFixture,
  { as = 'supportAsGroupAdmin' as Principal, json = {}, headers = {} } = {},
) {
  const { status, text } = await sessions.call(
    as,
    {
      request: `POST /asset-instances/${assetInstanceId}/erasure`,
      json: { confirmation: friendlyId, reason, ...json },
    },
    headers,
  );
  return { status, body: text === '' ? {} : JSON.parse(text) };
}

const statusOf = async ({ assetInstanceId }: LocationFixture) =>
  (await app.portal.call(olivia, `GET /asset-instances/${assetInstanceId}`)).status;

describe('erasing an asset with completed work', () => {
  let fixture: LocationFixture;
  let queries: readonly string[];
  let response: Awaited<ReturnType<typeof erase>>;
  const before = new Map<string, Awaited<ReturnType<ReportsTestApp['report']>>>();

  beforeAll(async () => {
    fixture = await addAsset();
    queries = await queriesOf(fixture);
    for (const query of queries) before.set(query, await app.report(olivia, query));
    response = await erase(fixture);
  });

  it('leaves the number, days and amounts of costs in every report unchanged, for each filter, type and period', async () => {
    expect(response).toEqual({ status: 200, body: { data: { keptCosts: 3 } } });
    const shown = (events: Iterable<Record<string, unknown>>) =>
      [...events].map(({ id, price, relevantDate, financialEventType, ...event }) => ({
        id,
        price,
        relevantDate,
        financialEventType,
        ...placeOf(event),
      }));
    for (const query of queries) {
      const [old, now] = [before.get(query) ?? [], await app.report(olivia, query)];
      expect({ query, sum: sumOf(now), events: shown(now) }).toEqual({
        query,
        sum: sumOf(old),
        events: shown(old),
      });
      // Without costs, the filter would not be tested.
      expect(old.filter(({ assetInstanceId }) => assetInstanceId === fixture.assetInstanceId)).not.toEqual(
        [],
      );
    }
  });

  it('shows its costs under "Deleted asset", without its serial number and notes', async () => {
    const events = await app.report(olivia, 'searchTerm=deleted asset');
    const model = String(
      before.get('')?.find(({ id }) => id === fixture.assetInstanceId)?.['derivedModelName'],
    );
    const ofAsset = {
      isAssetErased: true,
      derivedModelName: model,
      derivedModelNameAndSerial: 'Deleted asset',
    };
    expect(events).toMatchObject([
      { ...ofAsset, id: fixture.faultId, description: `Fault of ${model}` },
      { ...ofAsset, id: fixture.serviceAppointmentItemId, description: `Service of ${model}` },
      { ...ofAsset, id: fixture.assetInstanceId, description: `Purchase of ${model}` },
    ]);
    expect(JSON.stringify(events)).not.toContain('PLACE-1');
    expect(await app.report(olivia, 'searchTerm=place-1&serviceDue=true')).toEqual([]);
  });

  it('removes the asset with its faults and documents, and records who erased what and why', async () => {
    const { assetInstanceId: id, faultId, documentId } = fixture;
    for (const path of [`asset-instances/${id}`, `faults/${faultId}`, `documents/${documentId}`])
      expect((await app.portal.call(olivia, `GET /${path}`)).status).toBe(404);
    const { body } = await app.portal.call(olivia, `GET /audit-events?assetInstanceId=${id}`);
    expect(body.data?.[0]).toMatchObject({
      event: 'Asset erased',
      username: olivia,
      impersonatedByUsername: support,
    });
    expect(JSON.stringify(body.data?.[0])).toContain(reason);
    expect(JSON.stringify(body.data?.[0])).toContain('1 completed service, 1 fault and 1 document');
  });

  it('shows the costs only to users of the location', async () => {
    const other = await addAsset('Penzance');
    expect((await erase(other)).status).toBe(200);
    const erased = async (person: string) =>
      (await app.report(person, 'searchTerm=deleted asset')).map(({ locationString }) => locationString);
    expect(new Set(await erased(olivia))).toEqual(
      new Set(['Harbour Dental Truro', 'Harbour Dental Penzance']),
    );
    expect(new Set(await erased(priya))).toEqual(new Set(['Harbour Dental Truro']));
    expect(await erased(helen)).toEqual([]);
  });
});

describe('an erasure', () => {
  it('is allowed only for support that acts as an administrator of the group', async () => {
    const fixture = await addAsset();
    for (const as of ['groupAdmin', 'practiceManager', 'practiceUser', 'supplierAdmin', 'support'] as const)
      expect([as, (await erase(fixture, { as })).status]).toEqual([as, 403]);
    const foreign = await sessions.fixture('otherGroup');
    expect((await erase(foreign)).status).toBe(404);
    expect(await statusOf(fixture)).toBe(200);
  });

  spec('d.3.120');
  it('needs the tracker of the asset and a reason, and ignores case and spaces', async () => {
    const fixture = await addAsset();
    for (const confirmation of ['', 'PLACE-1', `${fixture.friendlyId}0`]) {
      const { status, body } = await erase(fixture, { json: { confirmation } });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['confirmation']]);
    }
    expect((await erase(fixture, { json: { reason: ' ' } })).body.errors).toEqual({
      reason: ['Please give a reason'],
    });
    expect(await statusOf(fixture)).toBe(200);
    const confirmation = ` ${fixture.friendlyId.toLowerCase()} `;
    expect((await erase(fixture, { json: { confirmation } })).status).toBe(200);
  });

  it('is refused while the asset is on an open appointment, and for an outdated version', async () => {
    const open = await app.createFixture();
    expect((await erase(open)).body).toMatchObject({
      status: 409,
      detail:
        'This asset is on an open service appointment. Please remove it from there first, then delete it.',
    });
    const fixture = await addAsset();
    expect((await erase(fixture, { headers: { 'If-Match': '"999"' } })).status).toBe(412);
  });

  it('is offered to support only while it acts as a user who may delete assets', async () => {
    const permissions = async (as: Principal) =>
      JSON.parse((await sessions.call(as, { request: 'GET /users/current-user' })).text).data.permissions;
    expect(await permissions('supportAsGroupAdmin')).toContain('assets.erase');
    for (const as of ['support', 'groupAdmin', 'practiceManager'] as const)
      expect(await permissions(as)).not.toContain('assets.erase');
  });
});

describe('a model that erased costs refer to', () => {
  it('is in use and not deleted', async () => {
    const fixture = await addAsset();
    expect((await erase(fixture)).status).toBe(200);
    const path = `/catalogue/models/${fixture.assetModelId}`;
    const refused = await app.portal.call(support, `DELETE ${path}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringMatching(/\d+ costs of deleted assets/),
    ]);
  });

  it('can be merged: the costs move with it, and back when the merge is undone', async () => {
    const fixture = await addAsset();
    const [type] = (await app.portal.call(support, 'GET /asset-types?pageSize=1')).body.data ?? [];
    const [source, target] = await Promise.all(
      ['Old', 'New'].map(async (name) => {
        const json = {
          name: `${name} ${fixture.friendlyId}`,
          assetTypeId: type?.id,
          manufacturerName: 'Acme',
        };
        return (await app.portal.call(support, 'POST /catalogue/models', { json })).body.data;
      }),
    );
    const json = { id: fixture.assetInstanceId, assetModelId: source?.id };
    await app.portal.db
      .updateTable('asset_instances')
      .set({ asset_model_id: String(json.assetModelId) })
      .where('id', '=', json.id)
      .execute();
    expect((await erase(fixture)).status).toBe(200);
    const costs = async (model: typeof source) => app.report(olivia, `assetModelId=${String(model?.id)}`);
    expect(await costs(source)).toHaveLength(3);
    const merged = await app.portal.call(support, 'POST /catalogue/model-merges', {
      json: { sourceModelId: source?.id, targetModelId: target?.id },
    });
    expect([merged.status, await costs(source), (await costs(target)).length]).toEqual([200, [], 3]);
    await app.portal.call(support, `POST /catalogue/model-merges/${String(merged.body.data?.id)}/undo`);
    expect([(await costs(source)).length, await costs(target)]).toEqual([3, []]);
  });
});

describe('deleting an asset', () => {
  it('is refused with an open fault that has a cost, so the cost stays in the report', async () => {
    const { assetInstanceId, faultId, serviceAppointmentItemId } = await app.createFixture();
    const call = (request: string) => app.portal.call(olivia, request);
    await call(`DELETE /service-appointment-items/${serviceAppointmentItemId}`);
    await app.portal.call(olivia, 'PATCH /faults', { json: { id: faultId, price: '20.05' } });
    const refused = await call(`DELETE /asset-instances/${assetInstanceId}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This asset has 1 fault and 1 document, which are kept as history. It can be deactivated but not deleted.',
    ]);
    expect((await app.report(olivia)).map(({ id }) => id)).toContain(faultId);
  });
});

/** The filters that match the asset: none, each one alone, periods and types. */
async function queriesOf({ assetInstanceId: id, ...fixture }: LocationFixture): Promise<string[]> {
  const { db } = app.portal;
  const asset = await db
    .selectFrom('asset_instances')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const tag = await db
    .selectFrom('tags')
    .where('name', 'ilike', '%dental%')
    .select('id')
    .executeTakeFirstOrThrow();
  const filters = {
    locationId: fixture.locationId,
    subLocationId: fixture.subLocationId,
    assetCategoryId: asset.asset_category_id,
    assetTypeId: asset.asset_type_id,
    assetModelId: asset.asset_model_id,
    supplierIdManufacture: asset.manufacturer_supplier_id,
    supplierIdService: asset.effective_service_supplier_id,
    supplierIdPurchase: await insertPurchaseSupplier(db, { ...fixture, assetInstanceId: id }),
    searchTag: tag.id,
    searchTerm: encodeURIComponent(`${asset.model_name} test room`),
    financialEventType: 'AssetPurchase',
  };
  const single = Object.entries(filters).map(([name, value]) => `${name}=${String(value)}`);
  return [
    '',
    ...single,
    'financialEventType=AssetService',
    'financialEventType=AssetFault',
    // The service ended on 1 April in British summer time.
    'dateStartInclusive=2026-04-01&dateEndInclusive=2026-04-01',
    'dateEndInclusive=2026-03-01',
    'dateStartInclusive=2026-04-02',
    `${single[0] ?? ''}&financialEventType=AssetFault&dateStartInclusive=2026-04-01`,
  ];
}

/** The names by which the charts and groups of the report split costs. */
function placeOf({
  derivedTypeName,
  derivedModelName,
  locationString,
  subLocationString,
}: Record<string, unknown>) {
  return { derivedTypeName, derivedModelName, locationString, subLocationString };
}
