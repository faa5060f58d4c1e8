import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, sam, marcus, vera, support } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { aPng } from '../../../test/fixtures/documents/test-files.ts';

let trial: DocumentsTestApp;
let portal: DocumentsTestApp['portal'];
let fixture: DocumentsTestApp['fixture'];
beforeAll(async () => {
  trial = await startDocumentsTestApp();
  ({ portal, fixture } = trial);
});
afterAll(() => trial.stop());

const ofFault = (faultId = fixture.faultId) => ({ faultId, title: 'Photo', documentType: 'AssetImage' });
const picture = { name: 'leak.png', bytes: aPng(40, 30), type: 'image/png' };

/** A fault of its own with a photo, by Tom. */
const faultWithPhoto = async () => {
  const json = {
    assetInstanceId: fixture.assetInstanceId,
    faultCategoryId: fixture.faultCategoryId,
    faultSeverity: 'Minor',
    description: 'It leaks, see the photo',
  };
  const faultId = String((await portal.call(tom, 'POST /faults', { json })).body.data?.id);
  const photoId = await trial.created(tom, ofFault(faultId));
  await trial.upload(photoId, picture, { person: tom });
  return { faultId, photoId };
};

describe('a photo of a fault', () => {
  it('when it names the fault alone → it is about its asset too, and found by the fault, the asset and the model', async () => {
    const { faultId, photoId } = await faultWithPhoto();
    expect(await trial.read(photoId)).toMatchObject({
      faultId,
      assetInstanceId: fixture.assetInstanceId,
      relatesToType: 'Fault',
      hasData: true,
      remoteFileIsSuspicious: false,
      group: { id: fixture.groupId },
    });
    expect(await trial.idsOf(tom, `&faultId=${faultId}`)).toEqual([photoId]);
    expect(await trial.idsOf(tom, `&assetInstanceId=${fixture.assetInstanceId}`)).toContain(photoId);
    expect(await trial.idsOf(tom, `&assetModelId=${fixture.assetModelId}`)).toContain(photoId);
    expect(await trial.idsOf(tom, `&faultId=${fixture.faultId}`)).toEqual([]);
    const shown = await portal.fetch(marcus, `GET /documents/${photoId}/download?inline=true`);
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture.bytes)).toBe(true);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/);
  });

  it('when somebody who sees the fault asks → they read it; who does not see it → 404, and no list has it', async () => {
    const { faultId, photoId } = await faultWithPhoto();
    for (const person of [olivia, priya, tom, marcus]) {
      expect(await trial.statusFor(person, photoId)).toBe(200);
      expect(await trial.idsOf(person, `&faultId=${faultId}`)).toEqual([photoId]);
    }
    for (const person of [sam, vera, support]) {
      expect(await trial.statusFor(person, photoId)).toBe(404);
      expect((await portal.fetch(person, `GET /documents/${photoId}/download`)).status).toBe(404);
      expect(await trial.idsOf(person, `&faultId=${faultId}`)).toEqual([]);
    }
    const away = await trial.created(olivia, ofFault(trial.elsewhere.faultId));
    expect(await trial.statusFor(tom, away)).toBe(404);
    expect(await trial.idsOf(tom, `&faultId=${trial.elsewhere.faultId}`)).toEqual([]);
  });

  it('when a practice adds one → whoever reports faults there; a supplier → 403; of a fault out of sight → 400', async () => {
    for (const person of [olivia, priya, tom])
      expect((await trial.create(person, ofFault())).status).toBe(200);
    expect((await trial.create(marcus, ofFault())).status).toBe(403);
    for (const faultId of [trial.elsewhere.faultId, randomUUID()])
      expect((await trial.create(tom, ofFault(faultId))).body.errors).toHaveProperty('faultId');
    expect((await trial.create(sam, ofFault())).body.errors).toHaveProperty('faultId');
  });

  it('when one is deleted → by managers, or by whoever added it while its file has not come', async () => {
    const { photoId } = await faultWithPhoto();
    for (const person of [tom, marcus]) expect((await trial.remove(person, photoId)).status).toBe(403);
    expect((await trial.remove(priya, photoId)).status).toBe(204);
    const withoutFile = await trial.created(tom, ofFault());
    expect((await trial.remove(tom, withoutFile)).status).toBe(204);
  });

  it('when it is to be the primary image → 400, and the asset keeps the one it has', async () => {
    const { photoId } = await faultWithPhoto();
    const image = await trial.add({ documentType: 'AssetImage', isPrimary: true });
    await trial.upload(image, picture);
    const refusal = { isPrimary: ['Only an image of an asset can be its primary image'] };
    expect((await trial.update(olivia, { id: photoId, isPrimary: true })).body.errors).toEqual(refusal);
    expect((await trial.create(olivia, { ...ofFault(), isPrimary: true })).body.errors).toEqual(refusal);
    const primaryOf = async () =>
      (await portal.call(olivia, `GET /asset-instances/${fixture.assetInstanceId}`)).body.data
        ?.primaryImageDocumentId;
    expect(await primaryOf()).toBe(image);
    await trial.remove(olivia, image);
    expect(await primaryOf()).toBeNull();
  });
});

describe('a fault that is deleted', () => {
  it('when it has photos → they are gone with it, the trail says of each so, and their files are swept', async () => {
    const { faultId, photoId } = await faultWithPhoto();
    const other = await trial.created(olivia, ofFault());
    const key = String((await trial.read(photoId))?.remoteId);
    expect((await portal.call(olivia, `DELETE /faults/${faultId}`)).status).toBe(204);
    expect(await trial.statusFor(olivia, photoId)).toBe(404);
    expect(await trial.statusFor(olivia, other)).toBe(200);
    expect((await trial.auditOf(photoId)).map(({ event, username }) => [event, username])).toEqual(
      expect.arrayContaining([
        ['Document added', tom],
        ['Document deleted', olivia],
      ]),
    );
    const heard = await portal.db
      .selectFrom('changes')
      .where('entity_id', '=', photoId)
      .select('event')
      .execute();
    expect(heard.map(({ event }) => event)).toContain('Document deleted');
    expect(await trial.keysStored()).toContain(key);
    await trial.sweep(25);
    expect(await trial.keysStored()).not.toContain(key);
  });

  it('when the deletion is refused → its photos stay', async () => {
    const { faultId, photoId } = await faultWithPhoto();
    expect((await portal.call(tom, `DELETE /faults/${faultId}`)).status).toBe(403);
    const stale = await portal.call(olivia, `DELETE /faults/${faultId}`, { headers: { 'If-Match': '"99"' } });
    expect(stale.status).toBe(412);
    expect(await trial.read(photoId)).toMatchObject({ hasData: true });
  });
});
