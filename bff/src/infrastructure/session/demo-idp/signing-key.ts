import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Queryable } from '../../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { findPayload, insertPayloadOnce, type StoredPayload } from './oidc-payloads.queries.ts';

export type SigningKey = JWK & { readonly kid: string };

const [model, id] = ['SigningKeys', 'demo'];

/**
 * The signing key of the demo provider, stored encrypted in the database and shared by all servers. A key that was encrypted with
 * another secret is replaced. Servers that create it at the same time get the same key.
 */
export async function signingKey(
  db: Queryable,
  secrets: Pick<Secrets, 'seal' | 'open'>,
): Promise<SigningKey> {
  const stored = await findPayload(db, { model, by: 'id', value: id });
  const storedKey = keyIn(stored, secrets);
  if (storedKey) return storedKey;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const exported = await exportJWK(privateKey);
  const newKey = { ...exported, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(exported) };
  const sealed = secrets.seal(JSON.stringify(newKey), model).toString('base64');
  await insertPayloadOnce(db, { model, id, payload: { sealed } }, stored?.payload);
  const insertedKey = keyIn(await findPayload(db, { model, by: 'id', value: id }), secrets);
  if (!insertedKey) throw new Error('Servers on one database need the same STEWARD_SECRET');
  return insertedKey;
}

function keyIn(
  stored: Pick<StoredPayload, 'payload'> | undefined,
  secrets: Pick<Secrets, 'open'>,
): SigningKey | undefined {
  const sealed = stored?.payload['sealed'];
  const text = typeof sealed === 'string' ? secrets.open(Buffer.from(sealed, 'base64'), model) : undefined;
  return text === undefined ? undefined : JSON.parse(text);
}
