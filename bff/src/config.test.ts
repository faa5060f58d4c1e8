import { expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

it('divides the requests and the database connections of a server among its processes', () => {
  const env = {
    STEWARD_REQUESTS: '12',
    STEWARD_REQUESTS_PERSON: '6',
    STEWARD_QUEUE_PERSON: '60',
    STEWARD_DB_CONNECTIONS: '28',
  };
  const { concurrency, databaseConnections } = readConfig({ ...env, STEWARD_PROCESSES: '3' });
  expect(concurrency).toMatchObject({ total: 4, perOrganisation: 3, perPerson: 2, waitingPerPerson: 20 });
  expect(databaseConnections).toBe(10);
  expect(readConfig(env).concurrency).toMatchObject({ total: 12, perOrganisation: 11, perPerson: 6 });
  const limited = { ...env, STEWARD_REQUESTS_ORGANISATION: '11', STEWARD_PROCESSES: '3' };
  expect(readConfig(limited).concurrency).toMatchObject({ total: 4, perOrganisation: 3 });
});

it('reads the addresses of the backends of areas', () => {
  const list = 'stock=http://10.0.0.8:5000/, orders=https://orders.example/api';
  expect(Object.fromEntries(readConfig({ STEWARD_AREA_BACKENDS: list }).areaBackends)).toEqual({
    stock: 'http://10.0.0.8:5000',
    orders: 'https://orders.example/api',
  });
});

it.each([
  ['http://10.0.0.8', 'An item is the name of an area and an address'],
  ['Stock=http://10.0.0.8', 'An item is the name of an area and an address'],
  ['stock=10.0.0.8:5000', 'the address of stock must be http://host:port/path'],
  ['stock=ftp://10.0.0.8', 'the address of stock must be http://host:port/path'],
  ['stock=http://user:secret@10.0.0.8', 'the address of stock must be http://host:port/path'],
  ['stock=http://10.0.0.8/a/../b', 'the address of stock must be http://host:port/path'],
  ['stock=http://10.0.0.8?x=1', 'the address of stock must be http://host:port/path'],
  ['stock=http://10.0.0.8,stock=http://10.0.0.9', 'names the area stock twice'],
])('does not start with the backends %s', (list, message) => {
  expect(() => readConfig({ STEWARD_AREA_BACKENDS: list })).toThrow(message);
});
