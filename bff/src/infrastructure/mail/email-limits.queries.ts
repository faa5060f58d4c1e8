import { sql, type Insertable } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { asSystem } from '../db/tenant-scope.ts';

export type LimitedEmail = Insertable<Database['limited_emails']>;
type Kind = LimitedEmail['kind'];

/** The sending organisation: a group, a supplier, or support with neither. */
export interface EmailSender {
  readonly groupId: string | null;
  readonly supplierId: string | null;
}

/** The number of emails within a period, and the time of the first. */
export interface EmailCount {
  readonly count: number;
  readonly first: Date | null;
}

/** Makes concurrent transactions on all servers count and send one after the other. */
export async function lockLimit(db: Queryable, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7264110317))`.execute(db);
}

/** Counts the emails to an address, from every organisation or from one. */
export function countEmailsToAddressAsSystem(
  db: Queryable,
  asked: { kind: Kind; address: string; since: Date; sender?: EmailSender },
): Promise<EmailCount> {
  const { kind, address, since, sender } = asked;
  return asSystem(db, (systemDb) =>
    counted(systemDb, kind, since)
      .where('address', '=', address)
      .$if(sender !== undefined, (query) =>
        query
          .where('group_id', 'is not distinct from', sender?.groupId ?? null)
          .where('supplier_id', 'is not distinct from', sender?.supplierId ?? null),
      )
      .executeTakeFirstOrThrow(),
  );
}

/** Counts the emails that an organisation has sent. */
export function countEmailsOfOrganisationAsSystem(
  db: Queryable,
  asked: { kind: Kind; groupId: string | null; supplierId: string | null; since: Date },
): Promise<EmailCount> {
  const { kind, groupId, supplierId, since } = asked;
  return asSystem(db, (systemDb) =>
    counted(systemDb, kind, since)
      .where((eb) => (groupId === null ? eb('supplier_id', '=', supplierId) : eb('group_id', '=', groupId)))
      .executeTakeFirstOrThrow(),
  );
}

export async function insertLimitedEmailAsSystem(db: Queryable, email: LimitedEmail): Promise<void> {
  await asSystem(db, (systemDb) => systemDb.insertInto('limited_emails').values(email).execute());
}

function counted(db: Queryable, kind: Kind, since: Date) {
  return db
    .selectFrom('limited_emails')
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('first')]);
}
