import { port } from '../measure/portal-process.ts';
import { requestText } from '../measure/http-connection.ts';
import { idOf } from '../measure/requests.ts';
import { practices } from './with-dataset.ts';

/** A request of the mix. `kind` is the row of the report that it counts for. */
export interface MixRequest {
  readonly kind: string;
  readonly text: string;
}

/** The requests that a click sends. */
export type Click = readonly MixRequest[];

/** A user of the dataset: the practice, and the place among its ten users (0 is the administrator, 1 the manager). */
export interface Person {
  readonly practice: number;
  readonly place: number;
  readonly email: string;
}

/** The users of all practices, the administrators first. */
export function personAt(at: number): Person {
  const [practice, place] = [at % practices.groups, Math.floor(at / practices.groups)];
  const name = place === 0 ? 'admin' : place === 1 ? 'manager' : `user-${place}`;
  return { practice, place, email: `${name}-${practice}@bench.example` };
}

/**
 * A round of a user through the common screens: 13 clicks with 23 requests (26 of an administrator), of which two are writes. A click
 * sends the requests of its screen. The session exists already.
 */
export function clicksOf(person: Person, cookie: string): Click[] {
  const read = (kind: string, path: string) => ({ kind, text: requestText(path, { ...browser, cookie }) });
  const write = (kind: string, path: string, sent: { method: 'POST' | 'PATCH'; body: object }) => ({
    kind,
    text: requestText(path, { ...browser, cookie, ...sent }),
  });
  const asset = (nth: number) => idOf(`asset-${numberOf(person, nth)}`);
  const page = (nth: number) => [
    read('an asset', `/asset-instances/${asset(nth)}`),
    read('faults of an asset', `/faults?assetInstanceId=${asset(nth)}`),
    read('documents of an asset', `/documents?assetInstanceId=${asset(nth)}`),
    read('visits of an asset', `/service-appointment-items?assetInstanceId=${asset(nth)}`),
  ];
  const fault = {
    assetInstanceId: asset(3),
    faultCategoryId: idOf('fault-category-1'),
    faultSeverity: 'Minor',
    description: 'It hums',
  };
  return [
    [
      read('current user', '/users/current-user'),
      read('KPI summary', '/asset-instances/kpi-summary'),
      read('locations', '/locations'),
      read('appointments', '/service-appointments?awaitingActionOnly=true&sortProperty=nextVisit'),
    ],
    [
      read('assets', '/asset-instances'),
      ...registerPages(person).map((at) =>
        read('whole register', `/asset-instances?pageSize=300&pageNumber=${at}`),
      ),
    ],
    page(1),
    [read('assets, sorted', '/asset-instances?pageNumber=2&sortProperty=dateServiceNextDue')],
    [read('assets, search', `/asset-instances?assetTypeId=${idOf('type-7')}&searchTerm=bright`)],
    page(2),
    [
      write('update an asset', '/asset-instances', {
        method: 'PATCH',
        body: { id: asset(2), nickname: 'Spare' },
      }),
    ],
    [read('faults', '/faults?unresolvedOnly=true&sortProperty=severity&sortDescending=true')],
    [write('report a fault', '/faults', { method: 'POST', body: fault })],
    [read('appointments', '/service-appointments')],
    [read('an appointment', `/service-appointments/${idOf(`appointment-${numberOf(person, 2)}`)}`)],
    [read('documents', '/documents')],
    [read('suppliers', '/suppliers')],
  ];
}

const browser = { port, encoding: 'gzip, deflate, br, zstd' };

/** Screens load a register of up to 1,000 assets as a whole. Administrators see the whole practice, others two locations. */
function registerPages({ place }: Person): number[] {
  return place === 0 ? [1, 2, 3, 4] : [1];
}

/** The number of an asset, or of an appointment, at the first location of the user. */
function numberOf({ practice, place }: Person, nth: number): number {
  return practice + practices.groups * (place + practices.locationsPerGroup * nth);
}
