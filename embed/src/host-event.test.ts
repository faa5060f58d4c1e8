import { expect, test } from '@jest/globals';
import {
  assetInstances,
  calendarFeeds,
  documents,
  faults,
  serviceAppointmentItems,
  suppliers,
  trackers,
  type AnyEndpoint,
} from '@steward/shared-api';
import type { Cache } from 'swr';
import { hostEventOf } from './host-event.ts';

const [id, asset, appointment, item] = ['1', '2', '3', '4'].map(
  (end) => `00000000-0000-4000-8000-00000000000${end}`,
);
/** The cache of a screen with a list of faults and an appointment. */
const cache: Cache = new Map<string, object>([
  ['a', { data: undefined }],
  ['b', { data: { data: [{ id, assetInstance: { id: asset } }], pagination: {} } }],
  ['c', { data: { id: appointment, items: [{ id: item, serviceAppointmentId: appointment }] } }],
]);
const eventOf = (endpoint: AnyEndpoint, input: object, output: unknown) =>
  hostEventOf({ endpoint, input, output }, cache);

test.each([
  [
    'a saved asset',
    assetInstances.update,
    { id: asset },
    { id: asset },
    'asset.changed',
    { assetInstanceId: asset },
  ],
  [
    'a tracker',
    trackers.generate,
    { id: asset },
    { id, assetInstanceId: asset },
    'asset.changed',
    { assetInstanceId: asset },
  ],
  [
    'a reported fault',
    faults.report,
    {},
    { id, assetInstance: { id: asset } },
    'fault.changed',
    { id, assetInstanceId: asset },
  ],
  ['a deleted fault', faults.remove, { id }, null, 'fault.changed', { id, assetInstanceId: asset }],
  [
    'a removed item',
    serviceAppointmentItems.remove,
    { id: item },
    null,
    'appointment.changed',
    { id: appointment },
  ],
  ['a new document', documents.create, {}, id, 'document.changed', { id }],
  [
    'a deleted document that is not on screen',
    documents.remove,
    { id: 'x' },
    null,
    'document.changed',
    { id: 'x' },
  ],
  ['many models', suppliers.markModels, { id }, { changedCount: 3 }, 'model.changed', { id: null }],
])('names the record of %s', (_, endpoint, input, output, event, payload) => {
  expect(eventOf(endpoint, input, output)).toEqual({ event, payload });
});

test('has no event for a calendar feed', () => {
  expect(eventOf(calendarFeeds.create, {}, { id })).toBeUndefined();
});
