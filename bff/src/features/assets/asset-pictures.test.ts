import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { helen, marcus, olivia, support, tom } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { aPng } from '../../../test/fixtures/documents/test-files.ts';

let app: DocumentsTestApp;
beforeAll(async () => {
  app = await startDocumentsTestApp();
});
afterAll(() => app.stop());

const pictureFor = async (person: string) => {
  const { body } = await app.portal.call(person, `GET /asset-instances/${app.fixture.assetInstanceId}`);
  return (body.data as { picture?: unknown } | undefined)?.picture;
};

/** Adds an image with a file. Returns the picture that lists show for it. */
async function addImage(person: string, subject: Record<string, unknown>) {
  const id = await app.created(person, { documentType: 'AssetImage', ...subject });
  await app.upload(id, { name: 'front.png', bytes: aPng(), type: 'image/png' }, { person });
  return { id, remoteId: String((await app.read(id, person))?.remoteId) };
}

spec('d.3.177');
it('shows the primary image of an asset in lists, otherwise a picture of its model that the user may see', async () => {
  const { assetInstanceId, assetModelId } = app.fixture;
  expect(await pictureFor(olivia)).toBeNull();

  const global = await addImage(support, { assetModelId });
  for (const person of [olivia, tom, marcus]) expect(await pictureFor(person)).toEqual(global);

  const ofGroup = await addImage(olivia, { assetModelId });
  const newer = await addImage(olivia, { assetModelId });
  await app.portal.db
    .updateTable('documents')
    .set({ created_at: new Date('2100-01-01') })
    .where('id', '=', newer.id)
    .execute();
  for (const person of [olivia, tom]) expect(await pictureFor(person)).toEqual(ofGroup);
  expect(await pictureFor(marcus)).toEqual(global);
  expect(await app.statusFor(marcus, ofGroup.id)).toBe(404);
  expect(await pictureFor(helen)).toBeUndefined();

  await addImage(olivia, { assetInstanceId });
  expect(await pictureFor(olivia)).toEqual(ofGroup);
  const primary = await addImage(olivia, { assetInstanceId, isPrimary: true });
  for (const person of [olivia, tom, marcus]) expect(await pictureFor(person)).toEqual(primary);

  await app.portal.db
    .updateTable('documents')
    .set({ remote_file_is_suspicious: true })
    .where('id', 'in', [primary.id, ofGroup.id])
    .execute();
  expect(await pictureFor(marcus)).toEqual(global);
});
