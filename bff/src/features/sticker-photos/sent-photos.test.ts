import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { maximumPhotoBytes, photosOfReport, waitingPhotosOfGroup } from '@steward/shared-api';
import sharp from 'sharp';
import { auditEventsOf } from '../../../test/fixtures/audit-events.queries.ts';
import { olivia, tom } from '../../../test/fixtures/demo-users.ts';
import { aHugePng, aPng, type TestFile } from '../../../test/fixtures/documents/test-files.ts';
import {
  problemOf,
  startAnonymousTestApp,
  type AnonymousTestApp,
  type RawResponse,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';
import { insertWaitingPhotos } from '../../../test/fixtures/sticker-reports/sticker-photo.queries.ts';

let app: AnonymousTestApp;
beforeAll(async () => {
  app = await startAnonymousTestApp();
});
afterAll(() => app.portal.stop());

let token: string;
let faultId: string;
beforeEach(async () => {
  const fixture = await app.makeAsset();
  ({ progressToken: token } = await app.report(fixture, { reporterName: 'Sam' }));
  const [fault] = await app.faultsOf(fixture);
  faultId = String(fault?.id);
});

const png = (width = 8): TestFile => ({ name: 'leak.png', bytes: aPng(width, 8), type: 'image/png' });
const photos = (id = faultId) =>
  app.portal.db.selectFrom('sticker_photos').where('fault_id', '=', id).selectAll().execute();
const refusalOf = (response: RawResponse) => [response.status, problemOf(response).detail];
const secret = 'taken in the flat of Olivia';

describe('a photo of a report without an account', () => {
  spec('d.3.166');
  it('is stored as its pixels only: upright, without metadata, at most 2048 pixels wide, whatever its name says', async () => {
    const bytes = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'red' } })
      .withExif({ IFD0: { ImageDescription: secret }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
    const response = await app.sendPhoto(token, { name: 'malware.exe', bytes: sent, type: 'text/html' });
    expect([response.status, JSON.parse(response.text)]).toEqual([200, { data: { photoCount: 1 } }]);
    const [photo] = await photos();
    expect(photo).toMatchObject({ width: 683, height: 2048 });
    const metadata = await sharp(photo?.bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 683, height: 2048 });
    expect(metadata.exif).toBeUndefined();
    expect(photo?.bytes.toString('latin1')).not.toMatch(/flat of Olivia|<script>/);
    const [event] = (await auditEventsOf(app.portal.db, faultId)).toReversed();
    expect(event).toMatchObject({
      event: 'Photo sent by sticker',
      username: 'Sam (by sticker)',
      org_user_id: null,
    });
  });

  it.each([
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF')],
    ['a cut picture', aPng(200, 200).subarray(0, 60)],
    ['a picture that claims too many pixels', aHugePng(60_000, 60_000)],
  ])('is refused if it is %s with the name of a photo', async (_, bytes) => {
    const response = await app.sendPhoto(token, { name: 'photo.jpg', bytes, type: 'image/jpeg' });
    expect(refusalOf(response)).toEqual([
      400,
      'This file is not a photo that can be read. Please choose a JPEG or PNG picture.',
    ]);
    expect(await photos()).toEqual([]);
  });

  it('is refused above 10 MB and when it is empty', async () => {
    const large = { name: 'large.png', bytes: Buffer.alloc(maximumPhotoBytes + 1), type: 'image/png' };
    expect(refusalOf(await app.sendPhoto(token, large))).toEqual([413, 'This file is larger than 10 MB']);
    const empty = { name: 'empty.png', bytes: Buffer.alloc(0), type: 'image/png' };
    expect(refusalOf(await app.sendPhoto(token, empty))).toEqual([400, 'This file is empty']);
  });

  it('is refused after three, also when earlier ones were removed', async () => {
    for (let at = 1; at <= photosOfReport; at += 1)
      expect((await app.sendPhoto(token, png(8 + at))).status).toBe(200);
    const refusal = [409, 'A report can have at most 3 photos'];
    expect(refusalOf(await app.sendPhoto(token, png(50)))).toEqual(refusal);
    await app.portal.db.deleteFrom('sticker_photos').where('fault_id', '=', faultId).execute();
    expect(refusalOf(await app.sendPhoto(token, png(50)))).toEqual(refusal);
  });

  it('counts once when it is sent again, and three of five at the same time', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(JSON.parse((await app.sendPhoto(token, png())).text)).toEqual({ data: { photoCount: 1 } });
    expect(await photos()).toHaveLength(1);
    const statuses = await Promise.all(
      [9, 10, 11, 12].map(async (width) => (await app.sendPhoto(token, png(width))).status),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409]);
    expect(await photos()).toHaveLength(photosOfReport);
  });

  it('is refused with an unknown link, and while the group does not allow reports', async () => {
    const notFound = [404, 'This link is invalid or no longer available. Please ask the practice.'];
    expect(refusalOf(await app.sendPhoto('x'.repeat(43), png()))).toEqual(notFound);
    await app.allowReports(false);
    expect(refusalOf(await app.sendPhoto(token, png()))).toEqual(notFound);
    await app.allowReports(true);
    expect((await app.sendPhoto('short', png())).status).toBe(404);
    const withoutFile = await app.request(`POST /sticker-reports/progress/${token}/photos`, {});
    expect(withoutFile.status).toBe(400);
  });

  it('is refused for a report that was not added and for a closed fault', async () => {
    const fixture = await app.makeAsset();
    const { progressToken } = await app.report(fixture, { isAnother: false });
    expect(refusalOf(await app.sendPhoto(progressToken, png()))).toEqual([
      409,
      'Photos can only be added to a new report',
    ]);
    await app.portal.call(tom, 'PATCH /faults', { json: { id: faultId, faultStatus: 'Cancelled' } });
    expect(refusalOf(await app.sendPhoto(token, png()))).toEqual([
      409,
      'This fault is closed, so photos can no longer be added',
    ]);
  });

  it('is refused while the practice has too many to look at', async () => {
    const fixture = await app.makeAsset();
    await insertWaitingPhotos(app.portal.db, fixture, waitingPhotosOfGroup);
    expect(refusalOf(await app.sendPhoto(token, png()))).toEqual([
      409,
      'The practice has too many photos to look at. Your report was sent without this photo.',
    ]);
    await app.portal.db.deleteFrom('sticker_photos').where('fault_id', '=', fixture.faultId).execute();
  });
});

describe('the staff of the practice', () => {
  const notifiedOf = () =>
    app.portal.db
      .selectFrom('notifications as notification')
      .innerJoin('org_users as person', 'person.id', 'notification.org_user_id')
      .where('notification.fault_id', '=', faultId)
      .where('notification.kind', '=', 'photo')
      .select(['person.user_name', 'person.supplier_id', 'notification.is_for_digest', 'notification.about'])
      .execute();

  spec('d.3.179');
  it('are notified once that photos of a report wait, by default with the daily email, and suppliers are not', async () => {
    for (const width of [9, 10]) expect((await app.sendPhoto(token, png(width))).status).toBe(200);
    const notified = await notifiedOf();
    const names = notified.map(({ user_name: name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(olivia);
    for (const { supplier_id: supplierId, is_for_digest: isForDigest, about } of notified) {
      expect([supplierId, isForDigest]).toEqual([null, true]);
      expect(about).toMatch(/^Sam \(by sticker\) has sent a photo\. Keep or remove it/);
    }
    const { body } = await app.portal.call(olivia, 'GET /notifications');
    expect(body.data).toContainEqual(expect.objectContaining({ kind: 'photo', link: `/fault/${faultId}` }));
  });
});

describe('the fault of a photo that no one has looked at', () => {
  spec('d.3.165');
  it('is marked as reported by sticker, unlike the fault of a user', async () => {
    const isMarked = async (id: string) =>
      (await app.portal.call(olivia, `GET /faults/${id}`)).body.data?.['isReportedBySticker'];
    expect(await isMarked(faultId)).toBe(true);
    expect(await isMarked((await app.makeAsset()).faultId)).toBe(false);
  });

  it('has no document, and its deletion deletes the photo', async () => {
    await app.sendPhoto(token, png());
    const { body } = await app.portal.call(olivia, `GET /documents?faultId=${faultId}`);
    expect(body.data).toEqual([]);
    expect((await app.portal.call(olivia, `DELETE /faults/${faultId}`)).status).toBe(204);
    expect(await photos()).toEqual([]);
  });
});
