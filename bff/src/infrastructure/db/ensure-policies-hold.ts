import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/**
 * Throws unless row-level security applies to the connections: PostgreSQL silently ignores policies for superusers and roles with
 * BYPASSRLS. Call it on a connection that has switched to the restricted role if it could (`tenant-scope.ts`).
 */
export async function ensurePoliciesHold(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string; rolsuper: boolean }>`
    select rolname as name, rolsuper from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
  `.execute(db);
  const [role] = rows;
  if (role === undefined) return;
  const why = role.rolsuper
    ? 'is a superuser and there is no role steward_app to switch to'
    : 'has the attribute BYPASSRLS';
  throw new Error(
    `The database role ${role.name} ${why}, so row-level security would not protect the rows of tenants. ` +
      'See “The database” in docs/operations.md.',
  );
}
