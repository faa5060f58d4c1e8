import { expect } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { makePlace } from '../../testing/place.queries.ts';
import { startTestPortal, testNow, type PortalParts } from '../../testing/test-portal.ts';
import { sweepUploads } from '../sweep-uploads.ts';
import { formOf, type TestFile } from './test-files.ts';

export const olivia = 'olivia.grant@harbour-dental.example';
export const priya = 'priya.shah@harbour-dental.example';
export const tom = 'tom.baker@harbour-dental.example';
export const sam = 'sam.reed@brightside-dental.example';
export const marcus = 'marcus.lee@dentserve.example';
export const vera = 'vera.lind@vetcare-engineering.example';
export const support = 'support@steward.example';

export type DocumentsTrial = Awaited<ReturnType<typeof startDocumentsTrial>>;
type Json = Readonly<Record<string, unknown>>;

/** A portal with a place at Truro, which is Tom's, and one that is not his, and what tests do with documents. */
export async function startDocumentsTrial(env: Record<string, string> = {}, parts: PortalParts = {}) {
  const portal = await startTestPortal(env, parts);
  const placeAt = async (name: string) => {
    const { body } = await portal.call(olivia, `GET /locations?pageSize=1&searchTerm=${name}`);
    const locationId = String(body.data?.[0]?.id);
    return makePlace(portal.db, { locationId, supplierId: dentServe.id });
  };
  const place = await placeAt('truro');
  const list = async (person: string, query = '') => {
    const { status, body } = await portal.call(person, `GET /documents?pageSize=300${query}`);
    expect(status).toBe(200);
    return { rows: body.data ?? [], total: body.pagination?.totalCount ?? -1 };
  };
  const create = (person: string, more: Json) =>
    portal.call(person, 'POST /documents', {
      json: { title: 'Paper', documentType: 'miscellaneous', ...more },
    });
  const created = async (person: string, more: Json) => {
    const { status, body } = await create(person, more);
    expect([status, body.detail]).toEqual([200, undefined]);
    return String(body.data);
  };
  return {
    portal,
    place,
    elsewhere: await placeAt('falmouth'),
    list,
    idsOf: async (person: string, query = '') => (await list(person, query)).rows.map(({ id }) => id),
    create,
    /** The id of a new document. */
    created,
    /** The id of a new document of the asset of the place, by Olivia. */
    add: (more: Json = {}) => created(olivia, { assetInstanceId: place.assetInstanceId, ...more }),
    read: async (id: string, person = olivia) =>
      (await portal.call(person, `GET /documents/${id}`)).body.data,
    statusFor: async (person: string, id: string) =>
      (await portal.call(person, `GET /documents/${id}`)).status,
    update: (person: string, json: Json, headers = {}) =>
      portal.call(person, 'PATCH /documents', { json, headers }),
    remove: (person: string, id: string, headers = {}) =>
      portal.call(person, `DELETE /documents/${id}`, { headers }),
    auditOf: (id: string) =>
      portal.db.selectFrom('audit_events').where('entity_id', '=', id).selectAll().execute(),
    upload: (id: string, file: TestFile, { person = olivia, headers = {} } = {}) =>
      portal.call(person, `POST /documents/${id}/upload-file`, { form: formOf(file), headers }),
    download: (id: string, headers: Record<string, string> = {}, query = '') =>
      portal.fetch(olivia, `GET /documents/${id}/download${query}`, { headers }),
    keysStored: async () => {
      const keys = [];
      for await (const key of portal.files.list()) keys.push(key);
      return keys.toSorted();
    },
    /** What a portal at this address sweeps when it is so many hours later. */
    sweep: (hoursLater: number, origin = portal.origin) =>
      sweepUploads(
        {
          config: { ...portal.config, origin },
          db: portal.db,
          files: portal.files,
          now: () => new Date(testNow.getTime() + hoursLater * 60 * 60_000),
        },
        { warn: () => {} },
      ),
    stop: portal.stop,
  };
}
