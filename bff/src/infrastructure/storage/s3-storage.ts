import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import {
  ensureKey,
  FileMissing,
  isKey,
  StorageUnavailable,
  type ByteRange,
  type FileStorage,
} from './file-storage.ts';
import { measured } from './measured.ts';

type S3Settings = NonNullable<Config['s3']>;

const folder = 'documents/';

/**
 * Stores files in an S3-compatible bucket below `documents/`. Parts left by a crash need a lifecycle rule of the bucket
 * (AbortIncompleteMultipartUpload).
 */
export class S3Storage implements FileStorage {
  readonly #settings: S3Settings;
  #opened: Promise<Opened> | undefined;

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  async write(key: string, source: AsyncIterable<Uint8Array>) {
    const { sdk, client, object } = await this.#open(key);
    const { bytes, result, rethrow } = measured(source);
    // Uploads parts of 5 MB, two at a time, so that a file is never in memory as a whole.
    const upload = new sdk.Upload({
      client,
      params: { ...object, Body: Readable.from(bytes, { objectMode: false }) },
      queueSize: 2,
    });
    await upload.done().catch((cause: unknown) => {
      rethrow();
      throw failureOf(cause);
    });
    return result();
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const { sdk, client, object } = await this.#open(key);
    const rangeParameter = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const { Body } = await client
      .send(new sdk.GetObjectCommand({ ...object, ...rangeParameter }))
      .catch((cause) => {
        throw cause instanceof sdk.NoSuchKey ? new FileMissing(key, { cause }) : failureOf(cause);
      });
    if (!(Body instanceof Readable)) throw new FileMissing(key);
    return Body;
  }

  async remove(key: string): Promise<void> {
    const { sdk, client, object } = await this.#open(key);
    await client.send(new sdk.DeleteObjectCommand(object)).catch((cause: unknown) => {
      throw failureOf(cause);
    });
  }

  async space() {
    return null;
  }

  async *list() {
    const { sdk, client } = await this.#opening();
    const pages = sdk.paginateListObjectsV2({ client }, { Bucket: this.#settings.bucket, Prefix: folder });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '' } of Contents) {
        const key = Key.slice(folder.length);
        if (isKey(key)) yield key;
      }
    }
  }

  async #open(key: string) {
    ensureKey(key);
    return { ...(await this.#opening()), object: { Bucket: this.#settings.bucket, Key: folder + key } };
  }

  #opening(): Promise<Opened> {
    this.#opened ??= open(this.#settings);
    return this.#opened;
  }
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;
interface Opened {
  readonly sdk: Sdk;
  readonly client: S3Client;
}

async function open({ endpoint, region, accessKey, secretKey }: S3Settings): Promise<Opened> {
  const sdk = await loadSdk();
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Without configured keys the SDK uses its defaults: the machine's role or profile.
    ...(accessKey !== undefined && secretKey !== undefined
      ? { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }
      : {}),
    // Not every S3-compatible server supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** Loading takes half a second, which a portal without S3 does not need. */
async function loadSdk() {
  const [client, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const { S3Client, GetObjectCommand, DeleteObjectCommand, NoSuchKey, paginateListObjectsV2 } = client;
  return { S3Client, GetObjectCommand, DeleteObjectCommand, NoSuchKey, paginateListObjectsV2, Upload };
}

/** Maps an S3 error to a full disk or an unavailable storage. */
function failureOf(cause: unknown): Error {
  const isFull =
    cause instanceof Error && /^(InsufficientStorage|QuotaExceeded|XMinioStorageFull)$/.test(cause.name);
  if (isFull) return Object.assign(new Error('The bucket is full', { cause }), { code: 'ENOSPC' });
  return new StorageUnavailable('The bucket gives no answer', { cause });
}
