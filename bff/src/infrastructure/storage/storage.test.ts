import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { S3Server } from '../../../test/fixtures/documents/s3-server.ts';
import { FileMissing, type FileStorage } from './file-storage.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';

const server = new S3Server();
let folder: string;
const storages: Record<'folder' | 's3', () => FileStorage> = {
  folder: () => new FolderStorage(folder),
  s3: () =>
    new S3Storage({
      bucket: 'bucket',
      endpoint: server.endpoint,
      region: 'eu-west-2',
      accessKey: 'key',
      secretKey: 'secret',
    }),
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-files-'));
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const keysOf = async (storage: FileStorage) => {
  const keys = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.toSorted();
};

/** Yields some bytes and then fails like a lost connection. */
async function* cut(size: number) {
  yield randomBytes(size);
  throw new Error('the line was cut');
}

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  let storage: FileStorage;
  beforeAll(() => {
    storage = storages[kind]();
  });

  it.each([1, 70_000, 11_000_000])(
    'are counted, hashed and read back, whole and in part, with %i bytes',
    async (size) => {
      const [key, bytes] = [randomUUID(), randomBytes(size)];
      const stored = await storage.write(key, Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]));
      expect(stored).toEqual({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
      expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
      const [start, end] = [Math.floor(size / 2), size - 1];
      const part = await buffer(await storage.read(key, { start, end }));
      expect(part.equals(bytes.subarray(start))).toBe(true);
      await storage.remove(key);
    },
  );

  it.each([100, 11_000_000])('leave nothing when %i bytes are interrupted', async (size) => {
    const [key, before] = [randomUUID(), await keysOf(storage)];
    await expect(storage.write(key, cut(size))).rejects.toThrow('the line was cut');
    await expect(storage.read(key)).rejects.toThrow(FileMissing);
    expect(await keysOf(storage)).toEqual(before);
    expect(server.uploads.size).toBe(0);
  });

  it('can be removed, also twice', async () => {
    const key = randomUUID();
    await storage.write(key, Readable.from([Buffer.from('x')]));
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.read(key)).rejects.toThrow(FileMissing);
  });

  it('are listed with all keys', async () => {
    const keys = Array.from({ length: 5 }, () => randomUUID()).toSorted();
    for (const key of keys) await storage.write(key, Readable.from([Buffer.from(key)]));
    expect(await keysOf(storage)).toEqual(keys);
  });

  it.each(['../../secret.key', 'a/b', '', '..'])('are refused under the key %j', async (key) => {
    await expect(storage.read(key)).rejects.toThrow('A key of the file storage must be a GUID');
    await expect(storage.write(key, Readable.from([]))).rejects.toThrow('must be a GUID');
    await expect(storage.remove(key)).rejects.toThrow('must be a GUID');
  });
});

it('are uploaded to S3 in parts when they are larger than one', async () => {
  server.calls.length = 0;
  await storages.s3().write(randomUUID(), Readable.from([randomBytes(11_000_000)]));
  expect(server.calls.filter((call) => call.includes('partNumber'))).toHaveLength(3);
  server.calls.length = 0;
  await storages.s3().write(randomUUID(), Readable.from([Buffer.from('small')]));
  expect(server.calls).toEqual(['PUT']);
});

it('fail like on a full disk when the bucket is full', async () => {
  server.isFull = true;
  const writing = storages.s3().write(randomUUID(), Readable.from([Buffer.from('x')]));
  await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' });
  server.isFull = false;
});

it('exclude other names of the folder', async () => {
  const names = await readdir(join(folder, 'files'), { recursive: true });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});
