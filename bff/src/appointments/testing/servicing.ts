import { dentServe } from '../../demo/demo-organisations.ts';
import { makePlace, type Place } from '../../testing/place.queries.ts';
import {
  startTestPortal,
  type AnsweredData,
  type ApiAnswer,
  type TestPortal,
} from '../../testing/test-portal.ts';

export const olivia = 'olivia.grant@harbour-dental.example';
export const priya = 'priya.shah@harbour-dental.example';
export const tom = 'tom.baker@harbour-dental.example';
export const helen = 'helen.moss@oakfield-vets.example';
export const sam = 'sam.reed@brightside-dental.example';
export const marcus = 'marcus.lee@dentserve.example';
export const ana = 'ana.costa@dentserve.example';
export const vera = 'vera.lind@vetcare-engineering.example';
export const support = 'support@steward.example';

/** A portal with short words for what the tests of appointments do with it. */
export interface Servicing {
  readonly portal: TestPortal;
  /** A place at the location of this name of Harbour Dental, for DentServe. */
  place: (location?: string) => Promise<Place>;
  locationId: (name: string) => Promise<string>;
  userId: (email: string) => Promise<string>;
  get: (person: string, id: string) => Promise<AnsweredData>;
  list: (person: string, query?: string) => Promise<{ rows: AnsweredData; total: number }>;
  patch: (person: string, json: object, headers?: Record<string, string>) => Promise<ApiAnswer>;
  patchItem: (person: string, json: object) => Promise<ApiAnswer>;
  addItem: (person: string, id: string, assetInstanceId: string) => Promise<ApiAnswer>;
  /** Whom the mails went to since the last look, with their kinds. */
  mails: () => Promise<{ kind: string; recipient: string; subject: string; body_text: string }[]>;
}

/** Starts one. */
export async function startServicing(): Promise<Servicing> {
  const portal = await startTestPortal();
  const { call, db } = portal;
  const locationId = async (name: string) => {
    const row = await db
      .selectFrom('locations')
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  return {
    portal,
    locationId,
    place: async (location = 'Harbour Dental Truro') =>
      makePlace(db, { locationId: await locationId(location), supplierId: dentServe.id }),
    userId: async (email) => {
      const row = await db
        .selectFrom('org_users')
        .where('user_name', '=', email)
        .select('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    get: async (person, id) => dataOf(await call(person, `GET /service-appointments/${id}`)),
    list: async (person, query = '') => {
      const answer = await call(person, `GET /service-appointments?pageSize=300${query}`);
      return { rows: dataOf(answer), total: answer.body.pagination?.totalCount ?? -1 };
    },
    patch: (person, json, headers = {}) => call(person, 'PATCH /service-appointments', { json, headers }),
    patchItem: (person, json) => call(person, 'PATCH /service-appointment-items', { json }),
    addItem: (person, id, assetInstanceId) =>
      call(person, `POST /service-appointments/${id}/items`, { json: { assetInstanceId } }),
    mails: () =>
      db
        .deleteFrom('outbox_messages')
        .returning(['kind', 'recipient', 'subject', 'body_text'])
        .execute()
        .then((sent) => sent.toSorted((one, other) => one.recipient.localeCompare(other.recipient))),
  };
}

/** What a successful answer holds. */
export function dataOf({ status, body }: ApiAnswer): AnsweredData {
  if (status !== 200 || !body.data) throw new Error(`${status} ${body.detail}`);
  return body.data;
}
