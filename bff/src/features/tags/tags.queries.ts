import type { ParsedInputOf, tags } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';

type ListInput = ParsedInputOf<typeof tags.list>;

function matching(db: Kysely<Database>, { searchTerm }: ListInput) {
  return db
    .selectFrom('tags as tag')
    .$if(Boolean(searchTerm), (query) =>
      query.where((eb) => eb.and(containing(sql`steward_fold_text(tag.name)`, searchTerm ?? ''))),
    );
}

/** A page of the tags, by name. */
export function listTags(db: Kysely<Database>, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return matching(db, input)
    .select(['tag.id', 'tag.name'])
    .orderBy(natural('tag.name'))
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countTags(db: Kysely<Database>, input: ListInput): Promise<number> {
  return countOf(matching(db, input));
}

/** The condition that the category and the type of `asset` each have one of the tags, or no tag. */
export function isTagged(tagIds: string): RawBuilder<boolean> {
  const ids = tagIds.split(',');
  const fits = (link: RawBuilder<unknown>) => sql`(
    not exists (select 1 ${link}) or exists (select 1 ${link} and tagged.tag_id = any(${ids}::uuid[]))
  )`;
  return sql<boolean>`(
    ${fits(sql`from asset_category_tags as tagged where tagged.asset_category_id = asset.asset_category_id`)}
    and ${fits(sql`from asset_type_tags as tagged where tagged.asset_type_id = asset.asset_type_id`)}
  )`;
}
