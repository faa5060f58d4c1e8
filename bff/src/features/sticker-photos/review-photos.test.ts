import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { auditEventsOf } from '../../../test/fixtures/audit-events.queries.ts';
import { ana, helen, marcus, olivia, priya, support, tom } from '../../../test/fixtures/demo-users.ts';
import { aPng } from '../../../test/fixtures/documents/test-files.ts';
import {
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import { sweepUploads } from '../documents/sweep-uploads.ts';

let app: AnonymousTestApp;
beforeAll(async () => {
  app = await startAnonymousTestApp();
});
afterAll(() => app.portal.stop());

let faultId: string;
let photoId: string;
beforeEach(async () => {
  const fixture = await app.makeAsset();
  const { progressToken } = await app.report(fixture, { reporterName: 'Sam' });
  const [fault] = await app.faultsOf(fixture);
  faultId = String(fault?.id);
  await app.sendPhoto(progressToken, { name: 'leak.png', bytes: aPng(40, 30), type: 'image/png' });
  photoId = String((await listOf(tom)).body.data?.[0]?.id);
});

const listOf = (person: string, id = faultId) => app.portal.call(person, `GET /faults/${id}/sticker-photos`);
const download = (person: string, id = photoId) =>
  app.portal.fetch(person, `GET /sticker-photos/${id}/download`);
const keep = (person: string, id = photoId) =>
  app.portal.call(person, `POST /sticker-photos/${id}/keep`, { json: {} });
const remove = (person: string, id = photoId) => app.portal.call(person, `DELETE /sticker-photos/${id}`);
const documentsOf = async (person: string) =>
  (await app.portal.call(person, `GET /documents?faultId=${faultId}`)).body.data ?? [];
const events = async () =>
  (await auditEventsOf(app.portal.db, faultId)).map(({ event, username }) => [event, username]);

describe('a photo that no one has looked at', () => {
  spec('d.3.167', 'd.3.168');
  it('is shown to users of the practice at its location, and to no one else', async () => {
    const photo = { id: photoId, width: 40, height: 30, createdAt: testNow.toISOString() };
    for (const person of [tom, priya, olivia]) {
      expect((await listOf(person)).body.data).toEqual([photo]);
      const response = await download(person);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      expect(response.headers.get('Content-Disposition')).toMatch(/^inline/);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([format, width]).toEqual(['jpeg', 40]);
    }
    for (const [person, status] of [
      [marcus, 403],
      [ana, 403],
      [support, 403],
      [helen, 404],
    ] as const) {
      expect((await listOf(person)).status).toBe(status);
      expect((await download(person)).status).toBe(status);
      expect((await keep(person)).status).toBe(status);
      expect((await remove(person)).status).toBe(status);
    }
    expect((await app.request(`GET /sticker-photos/${photoId}/download`)).status).toBe(401);
    expect((await listOf(tom)).body.data).toHaveLength(1);
  });

  it('is hidden from users of other locations', async () => {
    const { body } = await app.portal.call(olivia, 'GET /locations?pageSize=1&searchTerm=falmouth');
    const falmouth = String(body.data?.[0]?.id);
    const [fault] = await app.portal.db.selectFrom('faults').where('id', '=', faultId).selectAll().execute();
    await app.portal.db
      .updateTable('asset_instances')
      .set({ location_id: falmouth, sub_location_id: null })
      .where('id', '=', String(fault?.asset_instance_id))
      .execute();
    for (const attempt of [listOf(tom), keep(tom), remove(tom)]) expect((await attempt).status).toBe(404);
    expect((await download(tom)).status).toBe(404);
    expect((await listOf(olivia)).status).toBe(200);
  });

  it('is in no list of documents', async () => {
    for (const person of [tom, olivia, marcus]) expect(await documentsOf(person)).toEqual([]);
  });
});

describe('the decision of staff about a photo', () => {
  spec('d.3.169');
  it('makes a kept photo a photo of the fault for everyone who sees it, audited', async () => {
    expect((await keep(tom)).status).toBe(204);
    expect((await listOf(tom)).body.data).toEqual([]);
    expect((await keep(olivia)).status).toBe(204);
    for (const person of [tom, olivia, marcus]) {
      const [document, ...others] = await documentsOf(person);
      expect(others).toEqual([]);
      expect(document).toMatchObject({
        faultId,
        documentType: 'AssetImage',
        hasData: true,
        remoteFileIsSuspicious: false,
        comments: 'Sent by Sam (by sticker)',
      });
      const picture = await app.portal.fetch(
        person,
        `GET /documents/${String(document?.['id'])}/download?inline=true`,
      );
      expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(40);
    }
    expect(await events()).toEqual(expect.arrayContaining([['Photo by sticker kept', tom]]));
  });

  it('keeps a photo once for two decisions at the same time', async () => {
    const statuses = await Promise.all(
      [tom, olivia, priya].map(async (person) => (await keep(person)).status),
    );
    expect(statuses.toSorted()).toEqual([204, 204, 204]);
    expect(await documentsOf(tom)).toHaveLength(1);
  });

  spec('d.3.170');
  it('deletes a removed photo, audited', async () => {
    expect((await remove(tom)).status).toBe(204);
    expect((await remove(tom)).status).toBe(404);
    expect((await keep(tom)).status).toBe(404);
    expect((await download(tom)).status).toBe(404);
    expect(await documentsOf(tom)).toEqual([]);
    expect(await events()).toEqual(expect.arrayContaining([['Photo by sticker removed', tom]]));
  });

  it('is made by the cleanup after 30 days, audited', async () => {
    const sweep = (days: number) =>
      sweepUploads(
        { ...app.portal, now: () => new Date(testNow.getTime() + days * 24 * 60 * 60_000) },
        { warn: () => {} },
      );
    await sweep(29);
    expect((await listOf(tom)).body.data).toHaveLength(1);
    await sweep(31);
    expect((await listOf(tom)).body.data).toEqual([]);
    expect(await events()).toEqual(
      expect.arrayContaining([['Photo by sticker deleted because no one looked at it', 'Steward']]),
    );
  });
});
