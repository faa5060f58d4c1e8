import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, priya, tom, sam, helen, marcus, lockedOut } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { faultCalls, reportAt } from '../../../test/fixtures/faults/fault-calls.ts';

let portal: TestPortal;
let truro: LocationFixture;
let penzance: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  truro = await createFixtureAt('Harbour Dental Truro');
  penzance = await createFixtureAt('Harbour Dental Penzance');
});
afterAll(() => portal.stop());

const { createFixtureAt, list, get, update, report } = faultCalls(() => portal);
const reported = async (fields: Record<string, unknown> = {}) => {
  const { status, body } = await report(olivia, reportAt(truro, fields));
  expect(status).toBe(200);
  return String(body.data?.id);
};

describe('a report of a fault', () => {
  spec('1.1.2', '1.3.76', 'd.3.18');
  it('creates a New fault, audited for the servicing supplier, too', async () => {
    const { status, headers, body } = await report(tom, reportAt(truro, { description: '  Smells  ' }));
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(body.data).toMatchObject({
      status: 'New',
      severity: 'Serious',
      reason: 'NotSet',
      description: 'Smells',
      createdAt: testNow.toISOString(),
      dateResolved: null,
      price: null,
      reportedByUsername: tom,
      createdByUsername: tom,
      orgUser: { fullName: 'Tom Baker' },
      assetInstance: {
        id: truro.assetInstanceId,
        serialNumber: 'PLACE-1',
        location: { name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
        supplierService: { name: 'DentServe', phone: '0117 555 0400', website: 'https://dentserve.example' },
      },
    });
    const change = await portal.db
      .selectFrom('changes')
      .where('entity_id', '=', String(body.data?.id))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(change).toMatchObject({
      event: 'Fault reported',
      supplier_id: dentServe.id,
      location_id: truro.locationId,
      group_id: truro.groupId,
    });
  });

  spec('1.4.11', '1.5.14', '1.5.15', '1.5.16', '1.5.17', 'd.3.25');
  it.each([
    ['assetInstanceId', undefined, 'Please select an Asset'],
    ['assetInstanceId', '00000000-0000-0000-0000-000000000000', 'Please select an Asset'],
    ['faultCategoryId', undefined, 'Please select a category'],
    ['faultSeverity', undefined, 'Please select a severity'],
    ['faultSeverity', 'NotSet', 'Please select a severity'],
    ['faultSeverity', 'Bad', 'Please select a severity'],
    ['description', undefined, 'Please describe this fault'],
    ['description', '  ', 'Please describe this fault'],
  ])('is rejected when %s is %s, with the text of the specification', async (field, value, message) => {
    const { status, body } = await report(olivia, reportAt(truro, { [field]: value }));
    expect(status).toBe(400);
    expect(body.errors?.[field]).toEqual([message]);
  });

  it.each(['status', 'faultStatus', 'groupId', 'createdAt', 'price', 'orgUserId', 'dateResolved'])(
    'is rejected with %s, which is read-only',
    async (field) => {
      expect((await report(olivia, reportAt(truro, { [field]: 'x' }))).status).toBe(400);
    },
  );

  it('is rejected for an asset out of scope', async () => {
    const before = await list(olivia);
    for (const person of [tom, helen]) {
      const { status, body } = await report(person, reportAt(penzance));
      expect(status).toBe(400);
      expect(body.errors?.assetInstanceId).toEqual([
        'This asset does not exist, or you don’t have access to it',
      ]);
    }
    expect((await list(olivia)).total).toBe(before.total);
  });

  it('is rejected with an unknown category', async () => {
    const { body } = await report(olivia, reportAt(truro, { faultCategoryId: truro.assetInstanceId }));
    expect(body.errors).toHaveProperty('faultCategoryId');
    expect((await update(olivia, { id: truro.faultId, faultCategoryId: truro.locationId })).status).toBe(400);
  });

  spec('1.3.76', '1.4.12', '1.5.18', '1.5.21');
  it('has a reason for handpieces only', async () => {
    const assets = await portal.call(tom, 'GET /asset-instances?searchTerm=handpieces');
    const handpiece = assets.body.data?.[0];
    const fields = { assetInstanceId: handpiece?.id, faultReason: 'NotLubricated' };
    const handpieceFault = await report(tom, reportAt(truro, fields));
    expect(handpieceFault.body.data).toMatchObject({ reason: 'NotLubricated' });
    const changed = await update(tom, {
      id: handpieceFault.body.data?.id,
      faultReason: 'IncorrectLubrication',
    });
    expect(changed.body.data).toMatchObject({ reason: 'IncorrectLubrication' });
    const other = await report(tom, reportAt(truro, { faultReason: 'NotLubricated' }));
    expect(other.body.data).toMatchObject({ reason: 'NotSet' });
    const unchanged = await update(tom, { id: other.body.data?.id, faultReason: 'NotLubricated' });
    expect(unchanged.body.data).toMatchObject({ reason: 'NotSet' });
  });
});

describe('the email about a new fault', () => {
  const emailsAbout = (faultId: string) =>
    portal.db
      .selectFrom('outbox_messages')
      .where('body_text', 'like', `%/fault/${faultId}%`)
      .selectAll()
      .orderBy('recipient')
      .execute();

  spec('d.4.52');
  it('goes to the notified users of its location and of its service supplier', async () => {
    await portal.db
      .updateTable('org_users')
      .set({ is_notified_faults: true })
      .where('user_name', 'in', [tom, priya, lockedOut, sam])
      .execute();
    await portal.db
      .updateTable('org_users')
      .set({ assign_to_all_locations: true })
      .where('user_name', '=', lockedOut)
      .execute();
    const { body } = await report(tom, reportAt(truro));
    const emails = await emailsAbout(String(body.data?.id));
    expect(emails.map(({ recipient }) => recipient)).toEqual([marcus, olivia, priya]);
    expect(emails[0]).toMatchObject({ kind: 'fault.reported', sent_at: null });
    expect(emails[0]?.subject).toContain('Serious');
    const away = await report(olivia, reportAt(penzance));
    const toPenzance = await emailsAbout(String(away.body.data?.id));
    expect(toPenzance.map(({ recipient }) => recipient)).toEqual([marcus]);
  });

  it('goes to the address of the supplier when none of its users is notified', async () => {
    const notify = (is_notified_faults: boolean) =>
      portal.db
        .updateTable('org_users')
        .set({ is_notified_faults })
        .where('user_name', '=', marcus)
        .execute();
    await notify(false);
    const emails = await emailsAbout(await reported());
    await notify(true);
    expect(emails.map(({ recipient }) => recipient)).toContain('hello@dentserve.example');
    expect(emails.map(({ recipient }) => recipient)).not.toContain(marcus);
  });

  it('does not go to a supplier that has not confirmed the practice', async () => {
    const link = portal.db.updateTable('supplier_groups').where('group_id', '=', truro.groupId);
    await portal.db
      .updateTable('asset_instances')
      .set({ service_supplier_id: dentServe.id })
      .where('id', '=', truro.assetInstanceId)
      .execute();
    await link.where('supplier_id', '=', dentServe.id).set({ confirmed_at: null }).execute();
    const id = await reported();
    await link.where('supplier_id', '=', dentServe.id).set({ confirmed_at: testNow }).execute();
    const recipients = (await emailsAbout(id)).map(({ recipient }) => recipient);
    expect(recipients.filter((recipient) => recipient.includes('dentserve'))).toEqual([]);
  });
});

describe('an update of a fault', () => {
  spec('1.2.194', 'd.3.19', 'd.4.18', 'd.4.22');
  it('stamps the resolution, keeps it and clears it on reopening', async () => {
    const id = await reported();
    const resolved = await update(olivia, {
      id,
      faultStatus: 'Resolved',
      progress: 'New seal',
      price: '12.5',
    });
    expect(resolved.body.data).toMatchObject({
      status: 'Resolved',
      dateResolved: testNow.toISOString(),
      progress: 'New seal',
      price: '12.50',
      version: 2,
    });
    const repeated = await update(olivia, { id, faultStatus: 'Resolved', price: '12.50' });
    expect(repeated.body.data).toMatchObject({ version: 2, dateResolved: testNow.toISOString() });
    const opened = await update(olivia, { id, faultStatus: 'New' });
    expect(opened.body.data).toMatchObject({ status: 'New', dateResolved: null, version: 3 });
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', id)
      .select(['event', 'changes'])
      .orderBy('id')
      .execute();
    expect(auditEntries.map(({ event }) => event).toSorted()).toEqual([
      'Fault reported',
      'Fault resolved',
      'Fault status changed',
    ]);
    expect(auditEntries.find(({ event }) => event === 'Fault resolved')?.changes).toMatchObject({
      status: { from: 'New', to: 'Resolved' },
      price: { from: null, to: '12.50' },
    });
  });

  spec('d.4.19', 'd.4.23');
  it('cancels a fault once and reopens it', async () => {
    const id = await reported();
    expect((await update(olivia, { id, faultStatus: 'Cancelled' })).status).toBe(200);
    const open = await list(olivia, '&resolved=false');
    expect(open.rows.map((row) => row.id)).not.toContain(id);
    const twice = await update(olivia, { id, faultStatus: 'Cancelled' });
    expect(twice.status).toBe(409);
    expect(twice.body.detail).toBe('This fault is already cancelled');
    const noted = await update(olivia, { id, faultStatus: 'Cancelled', progress: 'Scrapped' });
    expect(noted.body.data).toMatchObject({ status: 'Cancelled', progress: 'Scrapped' });
    const back = await update(olivia, { id, faultStatus: 'InProgress' });
    expect(back.body.data).toMatchObject({ status: 'InProgress' });
  });

  spec('1.5.19', '1.5.20');
  it.each([
    ['price', 'about 5', 'Invalid price - must be a decimal number, e.g. 235.00'],
    ['price', '-5', 'Invalid price - must be a decimal number, e.g. 235.00'],
    ['price', '12345678901', 'Invalid price - must be a decimal number, e.g. 235.00'],
    ['faultSeverity', 'NotSet', 'Please select a severity'],
    ['description', '', 'Please describe this fault'],
    ['faultCategoryId', '', 'Please select a category'],
    ['assetInstanceId', '', 'Unknown field'],
    ['dateResolved', '2026-01-01', 'Unknown field'],
  ])('rejects %s %s with: %s', async (field, value, message) => {
    const { status, body } = await update(olivia, { id: truro.faultId, [field]: value });
    expect(status).toBe(400);
    expect(body.errors?.[field]).toEqual([message]);
  });

  spec('d.3.30');
  it('rejects a stale version and names the user who changed the fault', async () => {
    const id = await reported();
    const match = { 'If-Match': '"1"' };
    expect((await update(tom, { id, progress: 'First' }, match)).status).toBe(200);
    const second = await update(olivia, { id, progress: 'Second' }, match);
    expect(second.status).toBe(412);
    expect(second.body.changedBy).toBe('Tom Baker');
    expect((await get(olivia, id)).body.data).toMatchObject({ progress: 'First', version: 2 });
  });

  it('rejects changes and deletion of a fault of another group with 404', async () => {
    expect((await update(helen, { id: truro.faultId, description: 'X' })).status).toBe(404);
    expect((await portal.call(helen, `DELETE /faults/${truro.faultId}`)).status).toBe(404);
    expect((await get(olivia, truro.faultId)).body.data).toMatchObject({ description: 'It hums' });
  });

  spec('1.6.4', 'd.2.25', 'd.3.20');
  it('allows only group administrators to delete a fault', async () => {
    const id = await reported();
    for (const person of [tom, priya, marcus])
      expect((await portal.call(person, `DELETE /faults/${id}`)).status).toBe(403);
    expect((await portal.call(olivia, `DELETE /faults/${id}`)).status).toBe(204);
    expect((await get(olivia, id)).status).toBe(404);
    expect((await portal.call(olivia, `DELETE /faults/${id}`)).status).toBe(404);
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', id)
      .select(['event', 'changes'])
      .execute();
    const changesOf = (event: string) => auditEntries.find((entry) => entry.event === event)?.changes;
    const expectedChange = { from: null, to: 'Serious' };
    expect(changesOf('Fault reported')).toMatchObject({ severity: expectedChange });
    expect(changesOf('Fault deleted')).toMatchObject({ severity: { from: expectedChange.to, to: null } });
  });
});
