import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/fixtures/test-database.ts';
import type { Secrets } from '../secrets.ts';
import { signingKey, type SigningKey } from './signing-key.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

/** Seals texts so that only the same secret opens them. */
function secretsOf(secret: string): Pick<Secrets, 'seal' | 'open'> {
  const prefix = `${secret}:`;
  return {
    seal: (text) => Buffer.from(prefix + text),
    open: (sealed) => {
      const text = sealed.toString();
      return text.startsWith(prefix) ? text.slice(prefix.length) : undefined;
    },
  };
}

/** Two servers make a key: the second one has read the database before the first one stores its key. */
async function keysOf(secret: string): Promise<[SigningKey, SigningKey]> {
  const secrets = secretsOf(secret);
  const [hasRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const second = signingKey(
    database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        hasRead.resolve();
        await mayGoOn.promise;
        return result;
      },
    }),
    secrets,
  );
  await hasRead.promise;
  const first = await signingKey(database.db, secrets);
  mayGoOn.resolve();
  return [first, await second];
}

it('two servers that start at the same time get one signing key, also after a change of the secret', async () => {
  const [first, second] = await keysOf('old');
  expect(second).toEqual(first);
  const [changed, alsoChanged] = await keysOf('new');
  expect(alsoChanged).toEqual(changed);
  expect(changed.kid).not.toBe(first.kid);
});
