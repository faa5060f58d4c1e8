import type { FaultComment, FaultPerson } from '@steward/shared-api';
import type { CommentRow } from './fault-comments.queries.ts';

/** Converts the row of a comment to the contract. */
export function presentComment(row: CommentRow): FaultComment {
  const { id, text, created_at: createdAt, is_unread: isUnread, mentions } = row;
  const { author_id: authorId, author_name: fullName, is_of_supplier: isSupplier } = row;
  const organisation = { name: row.organisation_name ?? '', isSupplier };
  const author: FaultPerson | null =
    authorId === null || fullName === null ? null : { id: authorId, fullName, organisation };
  const isOfAnotherSupplier = row.is_of_another_supplier;
  return { id, author, isOfAnotherSupplier, text, mentions, createdAt: createdAt.toISOString(), isUnread };
}
