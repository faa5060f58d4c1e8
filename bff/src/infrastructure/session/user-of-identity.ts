import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { identityKey, type Identity } from './identity.ts';
import { listMemberships, updateLastLogin, type PersonRow } from './sessions.queries.ts';

/**
 * The user that an identity signs in as: the most recently used membership that is not locked out. Only accepting an invitation links an
 * identity to a user; an equal email address does not.
 */
export async function signInPerson(
  db: Queryable,
  identity: Identity,
  when: { now: Date; log: FastifyBaseLogger },
): Promise<PersonRow | null> {
  const [person] = await listMemberships(db, identityKey(identity));
  if (!person) {
    when.log.info({ issuer: identity.issuer, subject: identity.subject }, 'signed in without an org user');
    return null;
  }
  if (!person.is_locked_out) await updateLastLogin(db, { id: person.id, now: when.now });
  return person;
}
