import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { makePrivateFolder } from '../storage/private-files.ts';
import { codeOf } from '../db/database-errors.ts';

/** What only this installation knows; every use has a key of its own. */
export interface Secrets {
  /** Encrypts what must not be readable in a stolen database; it opens only with the same `boundTo`. */
  readonly seal: (text: string, boundTo: string) => Buffer;
  /** The sealed text; undefined when it was sealed with another secret or for something else. */
  readonly open: (sealed: Buffer, boundTo: string) => string | undefined;
  /** A value that proves that we made it for this purpose and this subject. */
  readonly sign: (purpose: string, subject: string) => string;
  /** A key for a purpose, as text. */
  readonly derive: (purpose: string) => string;
}

/** The secrets of `STEWARD_SECRET`, or of a key made once and kept in the data folder, readable by its owner only. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  return secretsFrom(config.secret ?? (await keptKey(config.dataFolder)));
}

/** Where the key is kept when `STEWARD_SECRET` is not given. */
export function keyFileOf(dataFolder: string): string {
  return join(dataFolder, 'secret.key');
}

/** Random text that cannot be guessed: 256 bits. */
export function randomValue(): string {
  return randomBytes(32).toString('base64url');
}

/** A value made again from the key that came with its first making, which is not kept; worth nothing to whoever has only the salt. */
export function valueOfKey(key: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(key).digest('base64url');
}

/** What is stored of a value that a browser holds. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** Compares without telling by its duration where two values differ. */
export function isSame(left: string, right: unknown): boolean {
  if (typeof right !== 'string') return false;
  return timingSafeEqual(
    createHash('sha256').update(left).digest(),
    createHash('sha256').update(right).digest(),
  );
}

function secretsFrom(master: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'steward', purpose, 32));
  const sealing = key('seal');
  const signing = key('sign');
  return {
    seal(text, boundTo) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, boundTo) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12));
        decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(12, 28));
        return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    sign: (purpose, subject) =>
      createHmac('sha256', signing).update(`${purpose}\n${subject}`).digest('base64url'),
    derive: (purpose) => key(`derive ${purpose}`).toString('base64url'),
  };
}

/** Two servers may start at once on one folder: the first to link its key wins, both read that one. */
async function keptKey(dataFolder: string): Promise<string> {
  const file = keyFileOf(dataFolder);
  const known = await readKey(file);
  if (known) return known;
  await makePrivateFolder(dataFolder);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomValue(), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  const key = await readKey(file);
  if (!key)
    throw new Error(
      `The key in ${file} is empty: put the right one back, or delete it and everybody signs in again.`,
    );
  return key;
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
