import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportsByStickerAnHour, type Change } from '@steward/shared-api';
import { auditEventsOf } from '../../../test/fixtures/audit-events.queries.ts';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, tom, helen, marcus } from '../../../test/fixtures/demo-users.ts';
import { listen } from '../../../test/fixtures/event-stream.ts';
import { hashOf } from '../../infrastructure/session/secrets.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import {
  problemOf,
  reportOf,
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';

const anonymous = 'Anonymous (by sticker)';
const hour = 60 * 60_000;

let app: AnonymousTestApp;
let now = testNow;
beforeAll(async () => {
  app = await startAnonymousTestApp({}, { now: () => now });
});
afterAll(() => app.portal.stop());

describe('a report by sticker', () => {
  spec('d.3.49');
  it('creates a fault without a user, audits it and emails the recipients', async () => {
    const fixture = await app.makeAsset();
    const response = await app.report(fixture, { description: '  Smells ', reporterName: ' Sam, cleaner ' });
    expect(response).toMatchObject({ outcome: 'reported', reportedAt: testNow.toISOString() });
    expect(response.progressToken).toMatch(/^[\w-]{43}$/);
    const [fault, ...others] = await app.faultsOf(fixture);
    expect(others).toEqual([]);
    const by = 'Sam, cleaner (by sticker)';
    expect(fault).toMatchObject({
      status: 'New',
      severity: 'Serious',
      reason: 'NotSet',
      description: 'Smells',
      org_user_id: null,
      reported_by_username: by,
      created_by_org_user_id: null,
    });
    const id = String(fault?.id);
    const faultResponse = await app.portal.call(tom, `GET /faults/${id}`);
    expect(faultResponse.body.data).toMatchObject({ reportedByUsername: by, orgUser: null });
    const at = {
      group_id: fixture.groupId,
      supplier_id: dentServe.id,
      asset_instance_id: fixture.assetInstanceId,
    };
    expect(await auditEntriesOf(id)).toEqual([
      expect.objectContaining({ ...at, username: by, org_user_id: null, event: 'Fault reported' }),
    ]);
    expect(await changesOf(id)).toEqual([
      expect.objectContaining({
        ...at,
        location_id: fixture.locationId,
        org_user_id: null,
        event: 'Fault reported',
      }),
    ]);
    const emails = await emailsAbout(id);
    expect(emails.map(({ recipient }) => recipient)).toEqual([marcus, olivia]);
    expect(emails[0]?.body_text).toContain('Sam, cleaner (by sticker) has reported a fault.');
  });

  it('publishes the change to its location and its supplier, without the description', async () => {
    const fixture = await app.makeAsset();
    const screens = await Promise.all([tom, marcus, helen].map((person) => listen(app.portal, person)));
    await app.report(fixture, { description: 'Secret words', reporterName: 'Secret name' });
    const [ofTom, ofMarcus, ofHelen] = screens;
    const isFaultChange = (change: Change) =>
      change.entityType === 'Fault' && change.assetInstanceId === fixture.assetInstanceId;
    await Promise.all([ofTom?.until(isFaultChange), ofMarcus?.until(isFaultChange)]);
    expect(ofHelen?.received).toEqual([]);
    expect(screens.map(({ text }) => text()).join()).not.toContain('Secret');
    for (const screen of screens) screen.close();
  });

  it('emails the address of the supplier when none of its users is notified', async () => {
    const fixture = await app.makeAsset();
    const notify = (is_notified_faults: boolean) =>
      app.portal.db
        .updateTable('org_users')
        .set({ is_notified_faults })
        .where('user_name', '=', marcus)
        .execute();
    await notify(false);
    await app.report(fixture);
    await notify(true);
    const [fault] = await app.faultsOf(fixture);
    const emails = await emailsAbout(String(fault?.id));
    expect(emails.map(({ recipient }) => recipient)).toEqual(['hello@dentserve.example', olivia]);
    expect(emails[0]?.body_text).toContain(`${anonymous} has reported a fault.`);
  });

  it.each([
    ['faultCategoryId', null, 'Please select a category'],
    ['faultCategoryId', randomUUID(), 'This category does not exist, or you don’t have access to it'],
    ['faultSeverity', 'NotSet', 'Please select a severity'],
    ['description', ' ', 'Please describe this fault'],
    ['description', 'a\u0000b', 'Please remove the control characters'],
    ['reporterName', 'a\u0000b', 'Please remove the control characters'],
    ['reporterName', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['assetInstanceId', randomUUID(), 'Unknown field'],
    ['status', 'Resolved', 'Unknown field'],
    ['reportedByUsername', olivia, 'Unknown field'],
  ])('is rejected when %s is %s, and nothing is written', async (field, value, message) => {
    const fixture = await app.makeAsset();
    const response = await app.request('POST /sticker-reports', reportOf(fixture, { [field]: value }));
    expect([response.status, problemOf(response).errors]).toEqual([400, { [field]: [message] }]);
    expect(await app.faultsOf(fixture)).toEqual([]);
  });

  it('removes characters of the name that change the text direction', async () => {
    const fixture = await app.makeAsset();
    await app.report(fixture, { reporterName: '\u202eretsim' });
    const [fault] = await app.faultsOf(fixture);
    expect(fault?.reported_by_username).toBe('retsim (by sticker)');
  });

  it('is rejected without X-CSRF and from another site', async () => {
    const fixture = await app.makeAsset();
    for (const headers of [
      { 'X-CSRF': '' },
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ])
      expect((await app.request('POST /sticker-reports', reportOf(fixture), headers)).status).toBe(403);
    expect(await app.faultsOf(fixture)).toEqual([]);
  });
});

describe('a report of an open fault', () => {
  it('returns a new link to the open fault and adds nothing to it', async () => {
    const fixture = await app.makeAsset();
    const before = await faultRow(fixture.faultId);
    const response = await app.report(fixture, { isAnother: false, description: 'Other words' });
    expect(response).toMatchObject({ outcome: 'alreadyOpen', reportedAt: before.created_at.toISOString() });
    expect(await faultRow(fixture.faultId)).toEqual(before);
    expect(await app.faultsOf(fixture)).toEqual([]);
    expect(await emailsAbout(fixture.faultId)).toEqual([]);
    expect((await auditEntriesOf(fixture.faultId)).map(({ event, changes }) => [event, changes])).toEqual([
      ['Fault noticed again by sticker', {}],
    ]);
    expect(await app.progress(response.progressToken)).toMatchObject({ status: 'New' });
  });

  it.each(['Acknowledged', 'InProgress', 'Resolved', 'Cancelled'] as const)(
    'depends on the status %s of the earlier fault',
    async (status) => {
      const fixture = await app.makeAsset();
      await app.portal.db
        .updateTable('faults')
        .set({ status, date_resolved: status === 'Resolved' ? testNow : null })
        .where('id', '=', fixture.faultId)
        .execute();
      const { outcome } = await app.report(fixture, { isAnother: false });
      const isOpen = status === 'Acknowledged' || status === 'InProgress';
      expect(outcome).toBe(isOpen ? 'alreadyOpen' : 'reported');
    },
  );

  it('creates a fault for another category or on request', async () => {
    const fixture = await app.makeAsset();
    const { id } = await app.portal.db
      .selectFrom('fault_categories')
      .where('id', '!=', fixture.faultCategoryId)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await app.report(fixture, { isAnother: false, faultCategoryId: id })).outcome).toBe('reported');
    expect((await app.report(fixture, { isAnother: true })).outcome).toBe('reported');
    expect(await app.faultsOf(fixture)).toHaveLength(2);
  });

  spec('d.3.49');
  it('creates one fault for eight concurrent reports', async () => {
    const fixture = await app.makeAsset();
    await app.portal.db.deleteFrom('faults').where('id', '=', fixture.faultId).execute();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => app.report(fixture, { isAnother: false })),
    );
    const outcomes = responses.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual([...Array(7).fill('alreadyOpen'), 'reported']);
    expect(await app.faultsOf(fixture)).toHaveLength(1);
    expect(new Set(responses.map(({ progressToken }) => progressToken)).size).toBe(8);
  });
});

describe('a report that is sent twice', () => {
  it('gets the first response and the same link with the same key', async () => {
    const fixture = await app.makeAsset();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await app.report(fixture, {}, key);
    const written = await rowsWritten();
    expect(await app.report(fixture, {}, key)).toEqual(first);
    expect(await rowsWritten()).toEqual(written);
    expect(await app.faultsOf(fixture)).toHaveLength(1);
    expect(await app.progress(first.progressToken)).toMatchObject({ status: 'New' });
  });

  it('creates one fault and one link for two concurrent requests', async () => {
    const fixture = await app.makeAsset();
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = await Promise.all([app.report(fixture, {}, key), app.report(fixture, {}, key)]);
    expect(second).toEqual(first);
    expect(await app.faultsOf(fixture)).toHaveLength(1);
  });

  it('is rejected with a key of another report, and finds the open fault without a key', async () => {
    const fixture = await app.makeAsset();
    const key = { 'Idempotency-Key': randomUUID() };
    await app.report(fixture, {}, key);
    const other = await app.request(
      'POST /sticker-reports',
      reportOf(fixture, { description: 'Other' }),
      key,
    );
    expect(other.status).toBe(422);
    expect((await app.report(fixture, { isAnother: false })).outcome).toBe('alreadyOpen');
  });

  it('stores neither the secret nor the key', async () => {
    const fixture = await app.makeAsset();
    const key = randomUUID();
    const { progressToken } = await app.report(fixture, {}, { 'Idempotency-Key': key });
    const links = await app.portal.db.selectFrom('fault_progress_links').selectAll().execute();
    expect(links.map(({ token_hash: hash }) => hash)).toContain(hashOf(progressToken));
    expect(JSON.stringify(links)).not.toContain(progressToken);
    expect(JSON.stringify(links)).not.toContain(key);
    const storedKeys = await app.portal.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(storedKeys)).not.toContain(progressToken);
  });
});

describe('the limit of reports of an asset', () => {
  it('rejects reports with 429 until an hour has passed', async () => {
    const fixture = await app.makeAsset();
    for (let at = 0; at < reportsByStickerAnHour; at += 1) {
      now = new Date(testNow.getTime() + at * 60_000);
      await app.report(fixture, { isAnother: at % 2 === 0 });
    }
    const response = await app.request('POST /sticker-reports', reportOf(fixture));
    expect([response.status, problemOf(response).detail]).toEqual([
      429,
      'Too many faults were reported for this asset in the last hour. Please tell the practice, or try again in 51 minutes.',
    ]);
    expect(response.headers.get('Retry-After')).toBe(
      String((hour - (reportsByStickerAnHour - 1) * 60_000) / 1000),
    );
    expect((await app.report(await app.makeAsset())).outcome).toBe('reported');
    now = new Date(testNow.getTime() + hour);
    expect((await app.report(fixture)).outcome).toBe('reported');
    now = testNow;
  });
});

const auditEntriesOf = (id: string) => auditEventsOf(app.portal.db, id);
const changesOf = (id: string) =>
  app.portal.db.selectFrom('changes').where('entity_id', '=', id).selectAll().execute();
const faultRow = (id: string) =>
  app.portal.db.selectFrom('faults').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

function emailsAbout(faultId: string) {
  return app.portal.db
    .selectFrom('outbox_messages')
    .where('body_text', 'like', `%/fault/${faultId}%`)
    .selectAll()
    .orderBy('recipient')
    .execute();
}

/** The number of rows of each table that a report writes. */
function rowsWritten() {
  const tables = ['faults', 'fault_progress_links', 'audit_events', 'changes', 'outbox_messages'] as const;
  return Promise.all(
    tables.map(
      async (table) => (await app.portal.db.selectFrom(table).select('created_at').execute()).length,
    ),
  );
}
