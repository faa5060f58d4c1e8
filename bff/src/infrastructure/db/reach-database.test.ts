import { afterAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { reachDatabase } from './reach-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'steward-reach-'));

afterAll(() => rm(folder, { recursive: true, force: true }));

it('uses the database of a running server, or starts and stops it without one', async () => {
  const config = readConfig({ STEWARD_DATA: folder });
  const server = await startEmbedded({ dataFolder: folder, isDurable: false });
  await migrate({ url: server.url });
  const beside = await reachDatabase(config);
  expect(beside.how).toBe(`the running server of ${folder}`);
  await beside.release();
  expect(await groupsAt(server.url)).toEqual([]);
  await server.stop();

  const alone = await reachDatabase(config);
  expect(alone.how).toBe(`the data in ${folder}`);
  expect(await groupsAt(alone.url)).toEqual([]);
  await alone.release();
  await expect(groupsAt(alone.url)).rejects.toThrow('ENOENT');
});

async function groupsAt(url: string) {
  const { db, close } = openDatabase({ url, poolSize: 1 });
  try {
    return await db.selectFrom('groups').selectAll().execute();
  } finally {
    await close();
  }
}
