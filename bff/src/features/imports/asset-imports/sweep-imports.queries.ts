import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../infrastructure/db/schema.ts';

const day = 24 * 60 * 60_000;

/** Deletes imports that were uploaded a week ago and never applied. Runs as the system, for every group. */
export async function sweepImports(db: Kysely<Database>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_batches
    where status in ('Uploaded', 'Planned') and created_at < ${new Date(now.getTime() - 7 * day)}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}
