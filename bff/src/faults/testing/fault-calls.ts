import { dentServe } from '../../demo/demo-organisations.ts';
import { locationIdOf } from './fault-places.queries.ts';
import { makePlace, type Place } from '../../testing/place.queries.ts';
import type { TestPortal } from '../../testing/test-portal.ts';

/** The calls that tests of faults make; the portal is asked for with each call, because it starts after they are named. */
export function faultCalls(portal: () => TestPortal) {
  return {
    placeAt: async (name: string): Promise<Place> => {
      const { db } = portal();
      return makePlace(db, { locationId: await locationIdOf(db, name), supplierId: dentServe.id });
    },
    list: async (person: string, query = '') => {
      const { status, body } = await portal().call(person, `GET /faults?pageSize=300${query}`);
      if (status !== 200) throw new Error(`The list of ${person} answered ${status}`);
      return { rows: body.data ?? [], total: body.pagination?.totalCount ?? -1 };
    },
    get: (person: string, id: string) => portal().call(person, `GET /faults/${id}`),
    update: (person: string, json: unknown, headers: Record<string, string> = {}) =>
      portal().call(person, 'PATCH /faults', { json, headers }),
    report: (person: string, json: unknown) => portal().call(person, 'POST /faults', { json }),
  };
}

/** What is sent to report a fault of a place's asset. */
export const reportAt = (place: Place, fields: Record<string, unknown> = {}) => ({
  assetInstanceId: place.assetInstanceId,
  faultCategoryId: place.faultCategoryId,
  faultSeverity: 'Serious',
  description: 'Smells of smoke',
  ...fields,
});
