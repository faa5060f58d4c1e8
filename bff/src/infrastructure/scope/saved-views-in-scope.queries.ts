import { sql, type Kysely } from 'kysely';
import type { Actor } from '../session/actor.ts';
import type { Database } from '../db/schema.ts';

/** The caller's saved views, and those that are shared in its organisation. */
export function savedViewsInScope(
  db: Kysely<Database>,
  { orgUserId, scope }: Pick<Actor, 'orgUserId' | 'scope'>,
) {
  return db.selectFrom('saved_views as view').where((eb) => {
    const isOwn = eb('view.owner_org_user_id', '=', orgUserId);
    const isShared = eb('view.is_shared', '=', sql.lit(true));
    switch (scope.kind) {
      case 'group':
        return eb.or([isOwn, eb.and([isShared, eb('view.group_id', '=', scope.groupId)])]);
      case 'supplier':
        return eb.or([isOwn, eb.and([isShared, eb('view.supplier_id', '=', scope.supplierId)])]);
      case 'provider':
        return isOwn;
    }
  });
}
