import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, sam, marcus, vera, support } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { aPng } from '../../../test/fixtures/documents/test-files.ts';

let app: DocumentsTestApp;
let portal: DocumentsTestApp['portal'];
let fixture: DocumentsTestApp['fixture'];
beforeAll(async () => {
  app = await startDocumentsTestApp();
  ({ portal, fixture } = app);
});
afterAll(() => app.stop());

const ofFault = (faultId = fixture.faultId) => ({ faultId, title: 'Photo', documentType: 'AssetImage' });
const picture = { name: 'leak.png', bytes: aPng(40, 30), type: 'image/png' };

/** Creates a fault with a photo by Tom. */
const faultWithPhoto = async () => {
  const json = {
    assetInstanceId: fixture.assetInstanceId,
    faultCategoryId: fixture.faultCategoryId,
    faultSeverity: 'Minor',
    description: 'It leaks, see the photo',
  };
  const faultId = String((await portal.call(tom, 'POST /faults', { json })).body.data?.id);
  const photoId = await app.created(tom, ofFault(faultId));
  await app.upload(photoId, picture, { person: tom });
  return { faultId, photoId };
};

describe('a photo of a fault', () => {
  it('is about the asset too, and found by the fault, the asset and the model', async () => {
    const { faultId, photoId } = await faultWithPhoto();
    expect(await app.read(photoId)).toMatchObject({
      faultId,
      assetInstanceId: fixture.assetInstanceId,
      relatesToType: 'Fault',
      hasData: true,
      remoteFileIsSuspicious: false,
      group: { id: fixture.groupId },
    });
    expect(await app.idsOf(tom, `&faultId=${faultId}`)).toEqual([photoId]);
    expect(await app.idsOf(tom, `&assetInstanceId=${fixture.assetInstanceId}`)).toContain(photoId);
    expect(await app.idsOf(tom, `&assetModelId=${fixture.assetModelId}`)).toContain(photoId);
    expect(await app.idsOf(tom, `&faultId=${fixture.faultId}`)).toEqual([]);
    const inlineResponse = await portal.fetch(marcus, `GET /documents/${photoId}/download?inline=true`);
    expect(Buffer.from(await inlineResponse.arrayBuffer()).equals(picture.bytes)).toBe(true);
    expect(inlineResponse.headers.get('content-disposition')).toMatch(/^inline;/);
  });

  it('is visible to everyone who sees the fault, and to no other user', async () => {
    const { faultId, photoId } = await faultWithPhoto();
    for (const person of [olivia, priya, tom, marcus]) {
      expect(await app.statusFor(person, photoId)).toBe(200);
      expect(await app.idsOf(person, `&faultId=${faultId}`)).toEqual([photoId]);
    }
    for (const person of [sam, vera, support]) {
      expect(await app.statusFor(person, photoId)).toBe(404);
      expect((await portal.fetch(person, `GET /documents/${photoId}/download`)).status).toBe(404);
      expect(await app.idsOf(person, `&faultId=${faultId}`)).toEqual([]);
    }
    const atOtherLocation = await app.created(olivia, ofFault(app.elsewhere.faultId));
    expect(await app.statusFor(tom, atOtherLocation)).toBe(404);
    expect(await app.idsOf(tom, `&faultId=${app.elsewhere.faultId}`)).toEqual([]);
  });

  it('is added by practices only, to faults in scope', async () => {
    for (const person of [olivia, priya, tom]) expect((await app.create(person, ofFault())).status).toBe(200);
    expect((await app.create(marcus, ofFault())).status).toBe(403);
    for (const faultId of [app.elsewhere.faultId, randomUUID()])
      expect((await app.create(tom, ofFault(faultId))).body.errors).toHaveProperty('faultId');
    expect((await app.create(sam, ofFault())).body.errors).toHaveProperty('faultId');
  });

  it('is deleted by managers, or by the user who added it while it has no file', async () => {
    const { photoId } = await faultWithPhoto();
    for (const person of [tom, marcus]) expect((await app.remove(person, photoId)).status).toBe(403);
    expect((await app.remove(priya, photoId)).status).toBe(204);
    const withoutFile = await app.created(tom, ofFault());
    expect((await app.remove(tom, withoutFile)).status).toBe(204);
  });

  it('cannot become the primary image', async () => {
    const { photoId } = await faultWithPhoto();
    const image = await app.add({ documentType: 'AssetImage', isPrimary: true });
    await app.upload(image, picture);
    const refusal = { isPrimary: ['Only an image of an asset can be its primary image'] };
    expect((await app.update(olivia, { id: photoId, isPrimary: true })).body.errors).toEqual(refusal);
    expect((await app.create(olivia, { ...ofFault(), isPrimary: true })).body.errors).toEqual(refusal);
    const primaryOf = async () =>
      (await portal.call(olivia, `GET /asset-instances/${fixture.assetInstanceId}`)).body.data
        ?.primaryImageDocumentId;
    expect(await primaryOf()).toBe(image);
    await app.remove(olivia, image);
    expect(await primaryOf()).toBeNull();
  });
});

describe('the deletion of a fault', () => {
  it('deletes its photos with an audit entry each, and the sweep removes their files', async () => {
    const { faultId, photoId } = await faultWithPhoto();
    const other = await app.created(olivia, ofFault());
    const key = String((await app.read(photoId))?.remoteId);
    expect((await portal.call(olivia, `DELETE /faults/${faultId}`)).status).toBe(204);
    expect(await app.statusFor(olivia, photoId)).toBe(404);
    expect(await app.statusFor(olivia, other)).toBe(200);
    expect((await app.auditOf(photoId)).map(({ event, username }) => [event, username])).toEqual(
      expect.arrayContaining([
        ['Document added', tom],
        ['Document deleted', olivia],
      ]),
    );
    const changes = await portal.db
      .selectFrom('changes')
      .where('entity_id', '=', photoId)
      .select('event')
      .execute();
    expect(changes.map(({ event }) => event)).toContain('Document deleted');
    expect(await app.keysStored()).toContain(key);
    await app.sweep(25);
    expect(await app.keysStored()).not.toContain(key);
  });
});

describe('a rejected deletion of a fault', () => {
  it('keeps its photos', async () => {
    const { faultId, photoId } = await faultWithPhoto();
    expect((await portal.call(tom, `DELETE /faults/${faultId}`)).status).toBe(403);
    const stale = await portal.call(olivia, `DELETE /faults/${faultId}`, { headers: { 'If-Match': '"99"' } });
    expect(stale.status).toBe(412);
    expect(await app.read(photoId)).toMatchObject({ hasData: true });
  });
});
