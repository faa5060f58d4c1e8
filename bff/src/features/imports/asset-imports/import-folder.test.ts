import { expect, test } from '@jest/globals';
import { mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepImportFolders } from './import-folder.ts';

const day = 24 * 60 * 60_000;

test('when a server was killed while it read a file → the file goes after a day, and one that is read stays', async () => {
  const left = await mkdtemp(join(tmpdir(), 'steward-import-'));
  const inUse = await mkdtemp(join(tmpdir(), 'steward-import-'));
  const now = new Date();
  const then = new Date(now.getTime() - day - 1);
  await utimes(left, then, then);
  expect(await sweepImportFolders(now)).toBeGreaterThanOrEqual(1);
  await expect(stat(left)).rejects.toThrow('ENOENT');
  expect((await stat(inUse)).isDirectory()).toBe(true);
  await rm(inUse, { recursive: true });
});
