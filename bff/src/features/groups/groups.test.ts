import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, helen, marcus, support } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let groupId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  groupId = String((await portal.call(olivia, 'GET /groups')).body.data?.[0]?.id);
});
afterAll(() => portal.stop());

const change = (person: string, json: object, headers: Record<string, string> = {}) =>
  portal.call(person, 'PATCH /groups', { json, headers });

describe('groups', () => {
  spec('2.1.5', '2.2.177', '2.7.185', '2.7.186', '2.7.187', '2.9.17');
  it('are the own group for a practice and the clients for a supplier', async () => {
    const namesOf = async (person: string, query = '') =>
      ((await portal.call(person, `GET /groups${query}`)).body.data ?? []).map(({ name }) => name);
    expect(await namesOf(olivia)).toEqual(['Harbour Dental']);
    expect(await namesOf(marcus)).toEqual(['Brightside Dental', 'Harbour Dental']);
    expect(await namesOf(marcus, '?isConfirmed=true')).toEqual(['Harbour Dental']);
    expect(await namesOf(marcus, '?searchTerm=bright')).toEqual(['Brightside Dental']);
    expect((await portal.call(support, 'GET /groups')).status).toBe(403);
  });

  spec('2.7.188', 'd.2.5');
  it('have the fields that the caller can see', async () => {
    const response = await portal.call(priya, `GET /groups/${groupId}`);
    expect(response.body.data).toMatchObject({
      allowsPublicFaultReports: false,
      supplierServiceConfirmed: null,
      version: 1,
    });
    expect((await portal.call(marcus, `GET /groups/${groupId}`)).body.data).toMatchObject({
      phone: response.body.data?.phone,
      allowsPublicFaultReports: null,
      supplierServiceConfirmed: true,
    });
    expect((await portal.call(helen, `GET /groups/${groupId}`)).status).toBe(404);
    expect((await portal.call(support, `GET /groups/${groupId}`)).status).toBe(403);
  });

  spec('2.7.189');
  it('store and audit changed settings, and reject a stale version', async () => {
    const changed = await change(
      olivia,
      { id: groupId, allowsPublicFaultReports: true, phone: '1' },
      { 'If-Match': '"1"' },
    );
    expect(changed.body.data).toMatchObject({ allowsPublicFaultReports: true, phone: '1', version: 2 });
    const repeated = await change(olivia, { id: groupId, allowsPublicFaultReports: true });
    expect(repeated.body.data).toMatchObject({ version: 2 });
    const late = await change(olivia, { id: groupId, phone: '2' }, { 'If-Match': '"1"' });
    expect([late.status, late.body.changedBy]).toEqual([412, 'Olivia Grant']);
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', groupId)
      .select(['event', 'changes'])
      .execute();
    expect(auditEntries).toMatchObject([
      { event: 'Group updated', changes: { allows_public_fault_reports: { from: false, to: true } } },
    ]);
  });

  it('reject an existing name, users without the permission and other groups', async () => {
    const conflicts = await change(olivia, { id: groupId, name: 'oakfield vets' });
    expect([conflicts.status, conflicts.body.errors]).toEqual([409, { name: ['Group name already exists'] }]);
    expect((await change(olivia, { id: groupId, name: '' })).body.errors).toEqual({
      name: ['Please enter a name'],
    });
    expect((await change(priya, { id: groupId, phone: 'X' })).status).toBe(403);
    expect((await change(marcus, { id: groupId, phone: 'X' })).status).toBe(403);
    expect((await change(helen, { id: groupId, phone: 'X' })).status).toBe(404);
  });
});
