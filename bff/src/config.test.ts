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
  ['http://10.0.0.8', 'item 1 must be the name of an area, an equals sign and an address'],
  ['orders=http://10.0.0.8,Stock=http://10.0.0.9', 'item 2 must be the name of an area'],
  ['stock=10.0.0.8:5000', 'the address of stock must be http://host:port/path'],
  ['stock=ftp://10.0.0.8', 'the address of stock must be http://host:port/path'],
  ['stock=http://10.0.0.8/a/../b', 'the address of stock must be http://host:port/path'],
  ['stock=https://10.0.0.8:443', 'without user, query, fragment, default port'],
  ['stock=http://10.0.0.8?x=1', 'the address of stock must be http://host:port/path'],
  ['stock=http://10.0.0.8,stock=http://10.0.0.9', 'names the area stock twice'],
])('does not start with the backends %s', (list, message) => {
  expect(() => readConfig({ STEWARD_AREA_BACKENDS: list })).toThrow(message);
});

it.each(['stock=http://user:hunter2@10.0.0.8', 'Stock=http://user:hunter2@10.0.0.8'])(
  'does not start with the password in %s, and does not repeat it',
  (list) => {
    expect(() => readConfig({ STEWARD_AREA_BACKENDS: list })).toThrow(
      /^STEWARD_AREA_BACKENDS: (?!.*hunter2)/,
    );
  },
);

it.each(['Production', 'prod', 'production ', 'staging', ''])(
  'does not start with NODE_ENV=%j, which would be development',
  (value) => {
    expect(() => readConfig({ NODE_ENV: value })).toThrow(/NODE_ENV/);
  },
);

it('does not start in production with an identity provider without TLS', () => {
  const production = {
    NODE_ENV: 'production',
    STEWARD_ORIGIN: 'https://portal.example',
    OIDC_CLIENT_ID: 'steward',
  };
  expect(() => readConfig({ ...production, OIDC_ISSUER: 'http://id.example' })).toThrow(
    'OIDC_ISSUER must be an https address in production.',
  );
  expect(readConfig({ ...production, OIDC_ISSUER: 'https://id.example' }).production).toBe(true);
});
