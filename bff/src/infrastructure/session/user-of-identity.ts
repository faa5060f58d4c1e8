import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { identityKey, type Identity } from './identity.ts';
import { listMemberships, updateLastLogin, type PersonRow } from './sessions.queries.ts';

/**
 * The org user that an identity signs in as: of its memberships the one used last, and one that is not locked out before one that is.
 * Only accepting an invitation links an identity to an org user; an equal e-mail address does not.
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
