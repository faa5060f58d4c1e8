import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/**
 * Refuses to go on when row-level security is not there for our connections: PostgreSQL lets a superuser, and a role with BYPASSRLS,
 * pass every policy by without a word. To be asked on a connection that has stepped down where it could (`tenant-scope.ts`).
 */
export async function ensurePoliciesHold(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string; rolsuper: boolean }>`
    select rolname as name, rolsuper from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
  `.execute(db);
  const [role] = rows;
  if (role === undefined) return;
  const why = role.rolsuper
    ? 'is a superuser and finds no role steward_app to step down to'
    : 'has the attribute BYPASSRLS';
  throw new Error(
    `The database role ${role.name} ${why}: the rows of one group would be open to the queries of another. ` +
      'What to do is in docs/operations.md under “The database”.',
  );
}
