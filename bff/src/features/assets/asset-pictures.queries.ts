import type { AssetInstance } from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../infrastructure/session/actor.ts';

/**
 * The picture of `asset` in lists: its primary `image`, otherwise the oldest picture of its model, first one of the practice. It is one of the
 * documents in scope: suppliers see no documents of a practice about models (infrastructure/scope/documents-in-scope.queries.ts).
 */
export function listPicture({ kind }: Scope): RawBuilder<AssetInstance['picture']> {
  const isVisible = kind === 'group' ? sql`document.group_id = asset.group_id` : sql`false`;
  return sql`case
    when image.remote_is_complete and not image.remote_file_is_suspicious
      then jsonb_build_object('id', image.id, 'remoteId', image.remote_id)
    else (
      select jsonb_build_object('id', document.id, 'remoteId', document.remote_id)
      from documents as document
      where document.asset_model_id = asset.asset_model_id and document.asset_instance_id is null
        and document.document_type = 'AssetImage' and document.remote_is_complete
        and not document.remote_file_is_suspicious and (document.group_id is null or ${isVisible})
      order by document.group_id nulls last, document.created_at, document.id
      limit 1
    )
  end`;
}
