import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoGroups } from '../../demo/demo-organisations.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { withinCompanyLimit } from './email-limits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

describe('emails to the address of a supplier', () => {
  const [harbour, brightside] = demoGroups;
  const company = { orgUserId: null, userName: 'Office@victim.example', fullName: 'Victim' };
  const user = { orgUserId: harbour?.id ?? '', userName: 'office@victim.example', fullName: 'User' };
  const allowed = (groupId = '', now = testNow) =>
    portal.db
      .transaction()
      .execute((db) => withinCompanyLimit({ db, now, companyEmailsAnHour: 60 }, groupId, [company, user]));

  spec('t.2.31');
  it('are left out after sixty in an hour', async () => {
    for (let sent = 0; sent < 60; sent += 1) expect(await allowed(harbour?.id)).toEqual([company, user]);
    expect(await allowed(harbour?.id)).toEqual([user]);
    expect(await allowed(brightside?.id)).toEqual([company, user]);
    expect(await allowed(harbour?.id, new Date(testNow.getTime() + 60 * 60_000))).toEqual([company, user]);
  });
});
