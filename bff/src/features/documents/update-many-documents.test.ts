import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { marcus, olivia, tom } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

let app: DocumentsTestApp;
beforeAll(async () => {
  app = await startDocumentsTestApp();
});
afterAll(() => app.stop());

const change = (person: string, json: unknown) =>
  app.portal.call(person, 'POST /documents/update-many', { json });
const guide = { documentType: 'userGuide', dateValidFrom: '2026-01-01', dateValidTo: '2027-01-01' };

spec('d.3.109', 't.3.48', 't.3.47');
it('previews, changes and undoes the type and the validity of documents', async () => {
  const ids = [await app.add({ title: 'Lamp one' }), await app.add({ title: 'Lamp two' })];
  const preview = await change(olivia, { ids, values: guide, isPreview: true });
  const before = { documentType: 'miscellaneous', dateValidFrom: null, dateValidTo: null };
  expect(preview.body.data).toMatchObject({
    changedCount: 2,
    refused: [],
    changes: [{ before, after: guide, count: 2 }],
    previous: [],
  });
  expect(await app.read(ids[0] ?? '')).toMatchObject({ documentType: 'miscellaneous', version: 1 });
  const { body } = await change(olivia, { filters: { searchTerm: 'lamp' }, values: guide });
  expect(body.data).toMatchObject({ changedCount: 2, refused: [] });
  for (const id of ids) {
    expect(await app.read(id)).toMatchObject({ ...guide, version: 2 });
    expect((await app.auditOf(id)).map(({ event }) => event)).toContain('Document updated');
  }
  await app.update(olivia, { id: ids[1], title: 'Renamed' });
  const undone = await change(olivia, { restores: body.data?.previous });
  expect(undone.body.data).toMatchObject({
    changedCount: 1,
    refused: [{ id: ids[1], name: 'Renamed', reason: expect.stringContaining('Someone else') }],
  });
  expect(await app.read(ids[0] ?? '')).toMatchObject({
    documentType: 'miscellaneous',
    dateValidFrom: null,
    dateValidTo: null,
  });
});

spec('d.3.109', 't.3.48');
it('refuses single documents by their rules and changes the others', async () => {
  const [good, late] = [await app.add({ title: 'Good' }), await app.add({ title: 'Late' })];
  await app.update(olivia, { id: late, dateValidFrom: '2026-05-01' });
  const values = { dateValidTo: '2026-02-01' };
  const { body } = await change(olivia, { ids: [good, late], values });
  expect(body.data).toMatchObject({
    changedCount: 1,
    refused: [{ id: late, name: 'Late', reason: 'The end of validity cannot be before its beginning' }],
  });
  const elsewhere = await app.created(olivia, { assetInstanceId: app.elsewhere.assetInstanceId });
  expect((await change(tom, { ids: [elsewhere], values })).status).toBe(404);
  expect((await change(tom, { ids: [good, elsewhere], values, isPreview: true })).body.data).toMatchObject({
    refused: [{ id: elsewhere, name: null, reason: 'It was deleted, or you don’t have access to it' }],
  });
  expect((await change(marcus, { ids: [good], values })).body.data).toMatchObject({
    changedCount: 0,
    refused: [{ id: good }],
  });
});
