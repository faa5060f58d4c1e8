import { type Kysely, sql } from 'kysely';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';
import type { DatasetSize } from './organisations.queries.ts';

/** Users of the first group with an invitation each, and practices that request service from one supplier. */
export async function insertUsersAndRequests(db: Kysely<Database>, size: DatasetSize): Promise<void> {
  if (size.listRows === undefined) return;
  const rows = sql`generate_series(10, ${sql.lit(size.listRows - 1)}) as p`;
  await sql`
    insert into org_users (id, user_name, first_name, last_name, role, group_id, assign_to_all_locations, invited_at, last_login)
    select md5('person-0-' || p)::uuid, 'user-' || p || '-0@bench.example',
      (array['Ada','Ben','Cleo','Dan','Eve','Finn','Gwen','Hal','Ivy','Jo'])[1 + p % 10], 'Person ' || p, 'PracticeUser',
      md5('group-0')::uuid, false, timestamptz '2026-01-01' + make_interval(mins => p),
      case when p % 3 > 0 then timestamptz '2026-02-01' + make_interval(mins => p) end
    from ${rows}`.execute(db);
  await sql`
    insert into org_user_locations (org_user_id, location_id, group_id)
    select md5('person-0-' || p)::uuid, md5('location-0-' || p % ${sql.lit(size.locationsPerGroup)})::uuid, md5('group-0')::uuid
    from ${rows}`.execute(db);
  await sql`
    insert into invitations (org_user_id, token_hash, created_at, expires_at)
    select md5('person-0-' || p)::uuid, encode(sha256(('invitation-' || p)::bytea), 'hex'), timestamptz '2026-01-01', timestamptz '2036-01-01'
    from ${rows}`.execute(db);
  await sql`
    insert into groups (id, name) select md5('client-' || p)::uuid, 'Practice ' || md5(p::text) from ${rows}`.execute(
    db,
  );
  await sql`
    insert into supplier_groups (supplier_id, group_id, is_service_provider, requested_by_name)
    select md5('supplier-19')::uuid, md5('client-' || p)::uuid, true, 'Pat Person ' || p from ${rows}`.execute(
    db,
  );
}
