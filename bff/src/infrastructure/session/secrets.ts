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

/** Cryptography with the secret of this installation. Each purpose has its own key. */
export interface Secrets {
  /** Encrypts a text for the database. Decryption needs the same `boundTo`. */
  readonly seal: (text: string, boundTo: string) => Buffer;
  /** Decrypts a text. Returns undefined when it was encrypted with another secret or another `boundTo`. */
  readonly open: (sealed: Buffer, boundTo: string) => string | undefined;
  /** Signs a subject for a purpose. */
  readonly sign: (purpose: string, subject: string) => string;
  /** Derives a key for a purpose, as text. */
  readonly derive: (purpose: string) => string;
}

/**
 * Loads `STEWARD_SECRET`, or a key that is created once in the data folder and readable only by its owner. The former secret still decrypts what
 * it has encrypted.
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  return secretsFrom(config.secret ?? (await loadOrCreateKey(config.dataFolder)), config.previousSecret);
}

/** The file of the key when `STEWARD_SECRET` is not set. */
export function keyFileOf(dataFolder: string): string {
  return join(dataFolder, 'secret.key');
}

/** 256 random bits as text. */
export function randomValue(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Derives a value from an idempotency key and a stored salt, so that a repeated call gets the same value although only its hash is
 * stored. The salt alone does not reveal the value.
 */
export function deriveValue(key: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(key).digest('base64url');
}

/** The hash under which a secret of a browser is stored. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** Compares in constant time. */
export function isEqualInConstantTime(left: string, right: unknown): boolean {
  if (typeof right !== 'string') return false;
  return timingSafeEqual(
    createHash('sha256').update(left).digest(),
    createHash('sha256').update(right).digest(),
  );
}

function keyFrom(master: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'steward', purpose, 32));
}

function secretsFrom(master: string, previous: string | undefined): Secrets {
  const key = (purpose: string) => keyFrom(master, purpose);
  const sealing = key('seal');
  const opening = previous === undefined ? [sealing] : [sealing, keyFrom(previous, 'seal')];
  const signing = key('sign');
  return {
    seal(text, boundTo) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, boundTo) {
      for (const each of opening) {
        const text = openWith(each, sealed, boundTo);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    sign: (purpose, subject) =>
      createHmac('sha256', signing).update(`${purpose}\n${subject}`).digest('base64url'),
    derive: (purpose) => key(`derive ${purpose}`).toString('base64url'),
  };
}

function openWith(key: Buffer, sealed: Buffer, boundTo: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** When two servers start on one folder, the first to link its key file wins and both read that file. */
async function loadOrCreateKey(dataFolder: string): Promise<string> {
  const file = keyFileOf(dataFolder);
  const storedKey = await readKey(file);
  if (storedKey) return storedKey;
  await makePrivateFolder(dataFolder);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomValue(), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  const key = await readKey(file);
  if (!key)
    throw new Error(`The key in ${file} is empty. Restore it, or delete it, which signs out all users.`);
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
