import { expect, test } from '@jest/globals';
import {
  assetInstances,
  calendarFeeds,
  documents,
  faults,
  serviceAppointmentItems,
  suppliers,
  trackers,
} from '@steward/shared-api';
import type { Cache } from 'swr';
import { hostEventsOf } from './host-event.ts';

const [id, asset, appointment, item] = ['1', '2', '3', '4'].map(
  (end) => `00000000-0000-4000-8000-00000000000${end}`,
);
/** The cache of a screen with a list of faults and an appointment. */
const cache: Cache = new Map<string, object>([
  ['a', { data: undefined }],
  ['b', { data: { data: [{ id, assetInstance: { id: asset } }], pagination: {} } }],
  ['c', { data: { id: appointment, items: [{ id: item, serviceAppointmentId: appointment }] } }],
]);

test.each([
  {
    of: 'a saved asset',
    write: { endpoint: assetInstances.update, input: { id: asset }, output: { id: asset } },
    expected: { event: 'asset.changed', payload: { assetInstanceId: asset } },
  },
  {
    of: 'a tracker',
    write: { endpoint: trackers.generate, input: { id: asset }, output: { id, assetInstanceId: asset } },
    expected: { event: 'asset.changed', payload: { assetInstanceId: asset } },
  },
  {
    of: 'a reported fault',
    write: { endpoint: faults.report, input: {}, output: { id, assetInstance: { id: asset } } },
    expected: { event: 'fault.changed', payload: { id, assetInstanceId: asset } },
  },
  {
    of: 'a deleted fault',
    write: { endpoint: faults.remove, input: { id }, output: null },
    expected: { event: 'fault.changed', payload: { id, assetInstanceId: asset } },
  },
  {
    of: 'a removed item',
    write: { endpoint: serviceAppointmentItems.remove, input: { id: item }, output: null },
    expected: { event: 'appointment.changed', payload: { id: appointment } },
  },
  {
    of: 'a new document',
    write: { endpoint: documents.create, input: {}, output: id },
    expected: { event: 'document.changed', payload: { id } },
  },
  {
    of: 'a deleted document that is not on screen',
    write: { endpoint: documents.remove, input: { id: 'x' }, output: null },
    expected: { event: 'document.changed', payload: { id: 'x' } },
  },
  {
    of: 'many models',
    write: { endpoint: suppliers.markModels, input: { id }, output: { changedCount: 3 } },
    expected: { event: 'model.changed', payload: { id: null } },
  },
])('names the record of $of', ({ write, expected }) => {
  expect(hostEventsOf([write], cache)).toEqual([expected]);
});

test('has no event for a calendar feed', () => {
  const write = { endpoint: calendarFeeds.create, input: {}, output: { id } };
  expect(hostEventsOf([write], cache)).toEqual([]);
});

test('has one event for a document that is added in several writes, and none for a refused write', () => {
  const changes = { endpoint: documents.update, input: { id }, output: { id } };
  const writes = [
    { endpoint: documents.create, input: {}, output: id },
    changes,
    { ...changes, output: undefined, isRefused: true },
  ];
  expect(hostEventsOf(writes, cache)).toEqual([{ event: 'document.changed', payload: { id } }]);
});

test('has an event for each of several suppliers', () => {
  const write = { endpoint: suppliers.updateMany, input: {}, output: [{ id }, { id: asset }] };
  expect(hostEventsOf([write], cache).map(({ payload }) => payload)).toEqual([{ id }, { id: asset }]);
});
