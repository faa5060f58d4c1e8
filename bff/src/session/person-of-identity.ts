import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { identityKey, type Identity } from './identity.ts';
import { findPerson, updateSignedIn, type PersonRow } from './sessions.queries.ts';

/**
 * The org user behind an identity: the one linked to it, else the one whose user name is its verified e-mail. Whoever is linked
 * to another identity of the same provider stays theirs: an address handed to somebody new opens nothing.
 */
export async function personOfIdentity(db: Queryable, identity: Identity): Promise<PersonRow | null> {
  const found = await findPerson(db, { key: identityKey(identity), email: identity.verifiedEmail });
  if (!found) return null;
  const linked = found.identity_subject;
  const isSomebodyElse =
    linked !== null && linked !== identityKey(identity) && linked.startsWith(`${identity.issuer} `);
  return isSomebodyElse ? null : found.person;
}

/** As {@link personOfIdentity}, and remembers the sign-in of whoever is not locked out. */
export async function signInPerson(
  db: Queryable,
  identity: Identity,
  when: { now: Date; log: FastifyBaseLogger },
): Promise<PersonRow | null> {
  const person = await personOfIdentity(db, identity);
  if (!person) {
    when.log.info({ issuer: identity.issuer, subject: identity.subject }, 'signed in without an org user');
    return null;
  }
  if (!person.is_locked_out)
    await updateSignedIn(db, { id: person.id, key: identityKey(identity), now: when.now });
  return person;
}
