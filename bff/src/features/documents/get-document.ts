import type { Document } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { findDocument } from './documents.queries.ts';
import { presentDocument } from './present-document.ts';

/** A document in the caller's scope. Throws 404 if there is none. */
export async function getDocument(ctx: Context, { id }: { id: string }): Promise<Document> {
  const row = await findDocument(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('document');
  return presentDocument(row, ctx.actor.scope);
}
