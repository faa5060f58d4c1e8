import type { documents, OutputOf, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { changeMany, type PlannedChange } from '../../infrastructure/http/change-many.ts';
import type { StoredDocument } from './documents.queries.ts';
import { listDocumentTitles, listMatchingDocumentIds } from './many-documents.queries.ts';
import { changeDocument } from './update-document.ts';

type Input = ParsedInputOf<typeof documents.updateMany>;
type Restored = NonNullable<Input['restores']>[number]['values'];

/** Changes the type and the days of validity of many documents, previews such a change, or undoes it. */
export function updateManyDocuments(
  ctx: Context,
  input: Input,
): Promise<OutputOf<typeof documents.updateMany>> {
  const { db, now } = ctx;
  const { scope } = ctx.actor;
  return changeMany(ctx, input, {
    noun: 'documents',
    idsOf: (filters: NonNullable<Input['filters']>, limit) =>
      listMatchingDocumentIds(db, scope, { input: filters, now, limit }),
    namesOf: async (ids) => {
      const rows = await listDocumentTitles(db, scope, ids);
      return new Map(rows.map(({ id, title }) => [id, title]));
    },
    change: changeOne,
  });
}

async function changeOne(ctx: Context, { id, values, isPreview }: PlannedChange<Restored>) {
  const { stored, after, isChanged } = await changeDocument(ctx, { id, ...values }, { isPreview });
  return isChanged
    ? { version: stored.version + 1, previous: valuesOf(stored), next: valuesOf(after) }
    : null;
}

const valuesOf = (stored: StoredDocument): Restored => ({
  documentType: stored.document_type,
  dateValidFrom: stored.date_valid_from,
  dateValidTo: stored.date_valid_to,
  isPrimary: stored.is_primary,
});
