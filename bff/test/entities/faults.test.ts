import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../src/demo/demo-organisations.ts';
import { olivia, tom } from '../fixtures/demo-users.ts';
import { createLocationFixture, type LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const [truro] = (await portal.call(olivia, 'GET /locations?searchTerm=Truro')).body.data ?? [];
  fixture = await createLocationFixture(portal.db, {
    locationId: String(truro?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const call = async (person: string, request: string, json?: unknown) => {
  const { status, body } = await portal.call(person, request, json === undefined ? {} : { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data;
};
const text = expect.stringMatching(/\S/);

describe('a fault that was reported and then resolved', () => {
  const changes = { faultSeverity: 'Critical', description: 'No water' };
  let reported: Awaited<ReturnType<typeof call>>;
  let category: { id?: unknown; name?: unknown } | undefined;
  let fault: typeof reported;
  beforeAll(async () => {
    const { assetInstanceId, faultCategoryId } = fixture;
    const report = { assetInstanceId, faultCategoryId, faultSeverity: 'Minor', description: 'Drips' };
    reported = await call(tom, 'POST /faults', report);
    const id = String(reported?.id);
    [category] = (await call(olivia, 'GET /fault-categories?searchTerm=leak')) ?? [];
    const progress = { faultStatus: 'Resolved', progress: 'New valve', price: '80' };
    await call(olivia, 'PATCH /faults', { id, ...changes, faultCategoryId: category?.id, ...progress });
    fault = await call(olivia, `GET /faults/${id}`);
  });

  spec('1.3.72', '1.3.73', '1.3.74', '1.3.75');
  it('is created with the asset, the category, the severity and the description of the report', () => {
    expect(reported).toMatchObject({
      assetInstance: { id: fixture.assetInstanceId },
      category: { id: fixture.faultCategoryId },
      severity: 'Minor',
      description: 'Drips',
    });
  });

  spec('1.2.195', '1.3.58', '1.3.59', '1.3.60', '1.3.61', '1.3.62', '1.3.70', 'd.3.17');
  it('has the changed category, severity, description and status', async () => {
    expect(category?.id).not.toBe(fixture.faultCategoryId);
    expect(await call(olivia, `GET /faults/${String(reported?.id)}`)).toMatchObject({
      id: reported?.id,
      severity: 'Critical',
      reason: 'NotSet',
      status: 'Resolved',
      description: 'No water',
      category: { id: category?.id, name: category?.name },
    });
  });

  spec('1.3.63', '1.3.64', '1.3.65', '1.3.66', '1.3.67', '1.3.68', '1.3.69');
  it('has its progress, its price, its times and the user who reported it', () => {
    expect(fault).toMatchObject({
      progress: 'New valve',
      price: '80.00',
      createdAt: testNow.toISOString(),
      createdByUsername: tom,
      reportedByUsername: tom,
      dateResolved: testNow.toISOString(),
      orgUser: { fullName: 'Tom Baker' },
    });
  });

  spec('1.3.71');
  it('has its asset and the supplier that services it', () => {
    expect(fault?.assetInstance).toMatchObject({
      location: { name: 'Harbour Dental Truro' },
      assetModel: { name: text, assetType: { name: text } },
      serialNumber: 'PLACE-1',
      breadcrumbName: expect.stringMatching(/^Harbour Dental Truro › /),
      derivedTypeName: text,
      supplierService: { name: 'DentServe', phone: '0117 555 0400', website: 'https://dentserve.example' },
    });
  });
});
