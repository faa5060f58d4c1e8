import { formatDateTime, searchWords } from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';
import { appointmentsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { mentioning } from '../appointments/service-appointments.queries.ts';
import {
  comparedRecords,
  matching,
  namedRecords,
  wordRank,
  type FoundRow,
  type SearchQuery,
} from './search-ranks.queries.ts';

/** Service appointments by title, supplier and location, upcoming ones first. */
export async function findVisits(query: SearchQuery): Promise<FoundRow[]> {
  const { db, scope, now, term } = query;
  const found = appointmentsInScope(db, scope).select('appointment.id').limit(comparedRecords);
  const titled = sql`(${found.where((eb) => eb.and(matching(sql.ref('appointment.search_text'), term)))})`;
  // The latest, because a location or supplier has more visits than are compared.
  const latest = found.orderBy('appointment.date_attending', 'desc');
  const placed = sql`(${latest.where((eb) => eb.and(mentioning(term, matching)))})`;
  // Without a supplier or location of that name, PostgreSQL would read all appointments to find none.
  const ids = (await hasSupplierOrLocationNamed(query)) ? sql`${titled} union ${placed}` : titled;
  const text = sql`appointment.search_text || ' ' || steward_fold_text(supplier.name || ' ' || location.label)`;
  const rows = await appointmentsInScope(db, scope)
    .where(sql<boolean>`appointment.id = any(array(${ids}))`)
    .innerJoin('suppliers as supplier', 'supplier.id', 'appointment.supplier_id')
    .innerJoin('locations as location', 'location.id', 'appointment.location_id')
    .select(['appointment.id', 'appointment.title', 'appointment.date_attending', 'appointment.status'])
    .select(['supplier.name as supplier_name', 'location.label', 'location.time_zone'])
    .select(wordRank(term, text).as('word_rank'))
    .orderBy('word_rank')
    .orderBy(sql`appointment.date_attending < ${now}::timestamptz`)
    .orderBy(sql`abs(extract(epoch from appointment.date_attending - ${now}::timestamptz))`)
    .orderBy('appointment.id')
    .limit(namedRecords)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title ?? `Visit to ${row.label}`,
    names: [row.title],
    facts: [
      formatDateTime(row.date_attending.toISOString(), row.time_zone),
      row.status,
      row.supplier_name,
      row.title === null ? null : row.label,
    ],
  }));
}

/** Whether a word of the term is in the name of a supplier or in the label of a location. */
async function hasSupplierOrLocationNamed({ db, term }: SearchQuery): Promise<boolean> {
  const words = searchWords(term);
  const named = (name: RawBuilder<unknown>) =>
    sql.join(
      words.flatMap((word) => matching(sql`steward_fold_text(${name})`, word)),
      sql` or `,
    );
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from suppliers where ${named(sql.ref('name'))})
      or exists (select from locations where ${named(sql.ref('label'))}) as is_named`.execute(db);
  return rows[0]?.is_named ?? false;
}
