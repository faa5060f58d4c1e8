import type { Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';

const otherCategoryId = '0e7e0000-0000-4000-8000-000000000001';

/** The id of the type 'Other equipment', for assets of a type that the catalogue does not have. */
export const otherEquipmentTypeId = '0e7e0000-0000-4000-8000-000000000002';

/**
 * Adds the type 'Other equipment' with its category, unless they exist. It is no migration, because a backup is restored into a database
 * without rows.
 */
export async function ensureOtherEquipment(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('asset_categories')
    .values({ id: otherCategoryId, name: 'Other' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('asset_types')
    .columns(['id', 'asset_category_id', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('asset_categories')
        .where(eb.fn('lower', ['name']), '=', 'other')
        .select([
          eb.val(otherEquipmentTypeId).as('id'),
          'id as asset_category_id',
          eb.val('Other equipment').as('name'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
