import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditEventsOf } from '../../../test/fixtures/audit-events.queries.ts';
import { marcus, olivia, tom } from '../../../test/fixtures/demo-users.ts';
import {
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';

let app: AnonymousTestApp;
beforeAll(async () => {
  app = await startAnonymousTestApp();
});
afterAll(() => app.portal.stop());

const unchosen = { faultCategoryId: undefined, faultSeverity: undefined };
const categoryOf = async (name: string) => {
  const { id } = await app.portal.db
    .selectFrom('fault_categories')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Reports without a choice, and returns the fault as staff get it. */
const reported = async (more: Record<string, unknown>) => {
  const fixture = await app.makeAsset();
  await app.report(fixture, { ...unchosen, ...more });
  const [fault] = await app.faultsOf(fixture);
  return { fixture, id: String(fault?.id) };
};
const asRead = async (person: string, id: string) =>
  (await app.portal.call(person, `GET /faults/${id}`)).body.data;
const change = (id: string, json: Record<string, unknown>) =>
  app.portal.call(tom, 'PATCH /faults', { json: { id, ...json } });

describe('a report by sticker without a category and a severity', () => {
  spec('d.3.165');
  it('gets both by the type and the text, and says that they are guessed', async () => {
    const { id } = await reported({ description: 'Sparks come out of the plug' });
    for (const person of [tom, marcus])
      expect(await asRead(person, id)).toMatchObject({
        category: { id: await categoryOf('Safety'), name: 'Safety' },
        severity: 'Critical',
        isCategoryGuessed: true,
        isSeverityGuessed: true,
      });
    const [email] = await app.portal.db
      .selectFrom('outbox_messages')
      .where('body_text', 'like', `%/fault/${id}%`)
      .select('body_text')
      .execute();
    expect(email?.body_text).toMatch(/Severity: +Critical \(guessed\)/);
    expect(email?.body_text).toMatch(/Category: +Safety \(guessed\)/);
    const [event] = await auditEventsOf(app.portal.db, id);
    expect(event?.changes).toMatchObject({ is_severity_guessed: { from: null, to: true } });
  });

  it('keeps the value that the reporter has chosen', async () => {
    const { id } = await reported({ description: 'It leaks', faultSeverity: 'Incidental' });
    expect(await asRead(tom, id)).toMatchObject({
      category: { name: 'Leaking' },
      severity: 'Incidental',
      isCategoryGuessed: true,
      isSeverityGuessed: false,
    });
  });

  it('finds the open fault of the guessed category', async () => {
    const fixture = await app.makeAsset();
    const leak = { ...unchosen, description: 'It leaks', isAnother: false };
    expect((await app.report(fixture, leak)).outcome).toBe('reported');
    expect((await app.report(fixture, { ...leak, description: 'Dripping' })).outcome).toBe('alreadyOpen');
    expect((await app.report(fixture, { ...leak, description: 'Sparks' })).outcome).toBe('reported');
  });

  it('gets a category when support has renamed all of them', async () => {
    const names = await app.portal.db.selectFrom('fault_categories').select(['id', 'name']).execute();
    for (const { id, name } of names)
      await app.portal.db
        .updateTable('fault_categories')
        .set({ name: `Our ${name}` })
        .where('id', '=', id)
        .execute();
    const { id } = await reported({ description: 'It leaks' });
    for (const { id: categoryId, name } of names)
      await app.portal.db
        .updateTable('fault_categories')
        .set({ name })
        .where('id', '=', categoryId)
        .execute();
    expect(await asRead(olivia, id)).toMatchObject({
      category: { name: 'Not working' },
      isCategoryGuessed: true,
    });
  });
});

describe('a guessed value', () => {
  it('is no longer guessed after staff have confirmed or changed it', async () => {
    const { id } = await reported({ description: 'It leaks' });
    const { body } = await change(id, { faultSeverity: (await asRead(tom, id))?.['severity'] });
    expect(body.data).toMatchObject({ isCategoryGuessed: true, isSeverityGuessed: false });
    expect((await change(id, { faultCategoryId: await categoryOf('Safety') })).body.data).toMatchObject({
      category: { name: 'Safety' },
      isCategoryGuessed: false,
    });
  });

  it('stays guessed when staff change something else', async () => {
    const { id } = await reported({ description: 'It leaks' });
    expect(
      (await change(id, { faultStatus: 'Acknowledged', description: 'It leaks oil' })).body.data,
    ).toMatchObject({ isCategoryGuessed: true, isSeverityGuessed: true });
  });
});
