import type { assetImports, ImportField, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import type { Rows } from '../../../infrastructure/http/serve.ts';
import { namesIn } from '../engine/fields/field.ts';
import { groupImportFor } from '../engine/group-imports.ts';

/** Usual names come first: a longer list in the template is hard to read. */
const maximumNames = 25;

/** The fields that only find stored records or keep other columns. */
const withoutTemplate = new Set(['id', 'trackerFriendlyId', 'keptColumns']);

/** A page of the fields that a file of new records of a type can have. */
export async function listImportFields(
  { db, actor }: Context,
  { recordType, pageNumber, pageSize }: ParsedInputOf<typeof assetImports.listFields>,
): Promise<Rows<ImportField>> {
  const groupId = actor.scope.kind === 'group' ? actor.scope.groupId : null;
  const { kind } = await groupImportFor(db, { recordType, groupId });
  const fields = Object.entries(kind.fields).filter(([name]) => !withoutTemplate.has(name));
  const rows = fields.map(([id, { label, synonyms, values = 'A text', example = '' }]) => ({
    id,
    label,
    values,
    otherNames: namesIn(synonyms).slice(0, maximumNames).join(', '),
    example,
  }));
  const from = (pageNumber - 1) * pageSize;
  return { rows: rows.slice(from, from + pageSize), totalCount: rows.length };
}
