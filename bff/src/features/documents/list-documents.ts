import type { Document, documents, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countDocuments, listDocuments as listRows } from './documents.queries.ts';
import { presentDocument } from './present-document.ts';

/** A page of the documents in the caller's scope. */
export function listDocuments(
  ctx: Context,
  input: ParsedInputOf<typeof documents.list>,
): Promise<Rows<Document>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const query = { input, now: ctx.now };
  const { assetInstanceId, faultId, serviceAppointmentId, serviceAppointmentItemId } = input;
  const record = assetInstanceId ?? faultId ?? serviceAppointmentId ?? serviceAppointmentItemId;
  const isShort = record !== undefined;
  return pageOfRows(
    input,
    { rows: listRows(db, scope, query), totalCount: () => countDocuments(db, scope, query), isShort },
    (row) => presentDocument(row, scope),
  );
}
