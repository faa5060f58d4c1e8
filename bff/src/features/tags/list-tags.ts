import type { ParsedInputOf, Tag, tags } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countTags, listTags } from './tags.queries.ts';

/** A page of the tags, which all groups share. */
export function listAllTags({ db }: Context, input: ParsedInputOf<typeof tags.list>): Promise<Rows<Tag>> {
  return pageOfRows(
    input,
    { rows: listTags(db, input), totalCount: () => countTags(db, input), isShort: true },
    (row) => row,
  );
}
