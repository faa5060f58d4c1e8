import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { marcus, olivia, priya, sam, support, tom } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  fixture = await createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const get = async (person: string, id: string) =>
  (await portal.call(person, `GET /suppliers/${id}`)).body.data;
const change = (person: string, json: object, headers: Record<string, string> = {}) =>
  portal.call(person, 'PATCH /suppliers', { json, headers });
const notes = 'Contact: Ann Smith\nAccount: 4711';

describe('the notes of a practice about a supplier', () => {
  it('are added with an own supplier that the practice does not use, and removed', async () => {
    const json = { name: `Fal ${fixture.ownSupplierId}`, notes };
    const { body } = await portal.call(olivia, 'POST /suppliers', { json });
    expect(body.data).toMatchObject({ notes, groupLocalService: false, groupLocalPurchase: false });
    const id = String(body.data?.id);
    expect(await get(olivia, id)).toEqual(body.data);
    expect((await change(olivia, { id, notes: ' ' })).body.data).toMatchObject({ notes: null });
    expect(await get(olivia, id)).toMatchObject({ notes: null });
  });

  it('are in the list, for all users of the practice', async () => {
    const id = fixture.ownSupplierId;
    await change(olivia, { id, notes });
    for (const person of [olivia, priya, tom]) {
      const { body } = await portal.call(person, `GET /suppliers?supplierId=${id}`);
      expect(body.data).toMatchObject([{ id, notes }]);
    }
  });

  it('can be about a global supplier, of which nothing else changes, and which keeps its version for others', async () => {
    const { id } = dentServe;
    const version = Number((await get(olivia, id))?.version);
    const before = await get(sam, id);
    const { status, body } = await change(olivia, { id, notes });
    expect([status, body.data]).toMatchObject([200, { notes, version: version + 1 }]);
    expect(await get(sam, id)).toEqual(before);
    const both = await change(olivia, { id, notes: 'Other', phone: '1' });
    expect([both.status, both.body.detail]).toEqual([403, "You can't edit a global supplier"]);
    expect(await get(olivia, id)).toMatchObject({ notes });
  });

  it('are not shown to other practices, the supplier and support', async () => {
    const { id } = dentServe;
    await change(olivia, { id, notes });
    expect(await get(sam, id)).toMatchObject({ notes: null });
    for (const person of [marcus, support]) {
      const { body } = await portal.call(person, `GET /suppliers?supplierId=${id}`);
      expect(body.data?.map((row) => row['notes'])).toEqual([undefined]);
    }
  });

  it('are in the audit trail of the practice only', async () => {
    const { id } = dentServe;
    await change(olivia, { id, notes: null });
    await change(olivia, { id, notes: `Audited ${fixture.ownSupplierId}` });
    // Searches, because tests that run at the same time add entries too.
    const entriesOf = async (person: string) =>
      (await portal.call(person, `GET /audit-events?searchTerm=${fixture.ownSupplierId}`)).body.data;
    expect(JSON.stringify(await entriesOf(olivia))).toContain(`Audited ${fixture.ownSupplierId}`);
    for (const person of [sam, marcus])
      expect(JSON.stringify(await entriesOf(person))).not.toContain('Audited');
  });

  it('have at most 2,000 characters', async () => {
    const id = fixture.ownSupplierId;
    expect((await change(olivia, { id, notes: 'x'.repeat(2_000) })).status).toBe(200);
    const { status, body } = await change(olivia, { id, notes: 'x'.repeat(2_001) });
    expect([status, body.errors]).toEqual([400, { notes: ['Please use at most 2000 characters'] }]);
  });

  it('are not overwritten by an older version, and unchanged ones are not written', async () => {
    const json = { name: `Fal ${fixture.ownSupplierId}` };
    const id = String((await portal.call(olivia, 'POST /suppliers', { json })).body.data?.id);
    const first = await change(olivia, { id, notes }, { 'If-Match': '"1"' });
    expect(first.body.data).toMatchObject({ version: 2 });
    expect((await change(olivia, { id, notes }, { 'If-Match': '"2"' })).body.data).toMatchObject({
      version: 2,
    });
    const late = await change(olivia, { id, notes: 'Late' }, { 'If-Match': '"1"' });
    expect([late.status, late.body.changedBy]).toEqual([412, 'Olivia Grant']);
    const changed = await change(olivia, { id, notes: 'Next', phone: '1' }, { 'If-Match': '"2"' });
    expect(changed.body.data).toMatchObject({ notes: 'Next', phone: '1', version: 4 });
    const many = await portal.call(olivia, 'PATCH /suppliers/multiple', {
      json: { suppliers: [{ id, notes: 'Late', version: 3 }] },
    });
    expect(many.status).toBe(412);
  });

  it('count for the version that an assignment changes', async () => {
    const id = fixture.ownSupplierId;
    await change(olivia, { id, notes });
    const assign = (version: number) =>
      portal.call(olivia, `POST /suppliers/${id}/group/${fixture.groupId}`, {
        json: { isPurchaseProvider: true },
        headers: { 'If-Match': `"${version}"` },
      });
    expect((await assign(1)).status).toBe(412);
    expect((await assign(2)).status).toBe(200);
  });

  it('are changed only by users who may change the assignment, and only about visible suppliers', async () => {
    const id = fixture.ownSupplierId;
    for (const person of [priya, tom, marcus, support])
      expect((await change(person, { id, notes })).status).toBe(403);
    expect((await change(sam, { id, notes })).status).toBe(404);
  });
});
