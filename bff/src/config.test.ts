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
