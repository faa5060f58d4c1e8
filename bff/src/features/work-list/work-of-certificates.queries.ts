import { sql, type RawBuilder } from 'kysely';
import { hasValidityEnding } from '../documents/document-filters.queries.ts';
import {
  concernsAssetInScope,
  countedRows,
  firstOfEachPractice,
  firstRows,
  noId,
  type WorkQuery,
} from './work-rows.queries.ts';

/** The certificates of active assets that are no longer valid, the oldest first. */
export function listExpiredCertificates(query: WorkQuery) {
  return certificates(query, hasValidityEnding(query.now, false)).execute();
}

/** The certificates of active assets that expire within 30 days. */
export function listExpiringCertificates(query: WorkQuery) {
  const { now } = query;
  // The local date differs from that of UTC by at most a day. The first condition lets an index narrow the rows.
  const isExpiring = sql<boolean>`(document.date_valid_to >= (${now}::timestamptz at time zone 'UTC')::date - 1
    and ${hasValidityEnding(now, true)} and not ${hasValidityEnding(now, false)})`;
  return certificates(query, isExpiring).execute();
}

/**
 * The certificates of active assets in scope that no later certificate renews. A supplier gets those of the assets that it services, because
 * it may add certificates only to these.
 */
function certificates(query: WorkQuery, condition: RawBuilder<boolean>) {
  const { db, scope } = query;
  const mayRenew =
    scope.kind === 'supplier'
      ? sql<boolean>`(asset.is_active and asset.effective_service_supplier_id = ${scope.supplierId})`
      : sql<boolean>`asset.is_active`;
  const found = firstOfEachPractice(query, (groupId) =>
    db
      .selectFrom('documents as document')
      .where('document.group_id', '=', groupId)
      .where('document.document_type', '=', sql.lit('EquipmentCertification'))
      .where(condition)
      .where(sql<boolean>`not ${isRenewed}`)
      .where(concernsAssetInScope(query, sql.ref('document.asset_instance_id'), mayRenew))
      .orderBy('document.date_valid_to')
      .orderBy('document.id')
      .limit(countedRows)
      .innerJoin('asset_instances as named', 'named.id', 'document.asset_instance_id')
      .select(['document.id as record_id', 'document.group_id', 'document.title as subject'])
      .select(['named.id as asset_instance_id', 'named.location_id', noId.as('supplier_id')])
      .select(sql<Date>`((document.date_valid_to + time '12:00') at time zone 'UTC')`.as('since'))
      .select(
        sql<string>`concat_ws(' - ', named.model_name, coalesce(named.reference, named.serial_number))`.as(
          'detail',
        ),
      ),
  );
  return firstRows(db, found.as('found'));
}

/** The title without its numbers: 'PSSR certificate 2026' renews 'PSSR Certificate 2025'. */
const titleOf = (name: string) =>
  sql`regexp_replace(steward_fold_text(${sql.ref(`${name}.title`)}), '[^[:alpha:]]+', '', 'g')`;

/** The condition that the asset has another certificate with the same title that is valid for longer. */
const isRenewed = sql<boolean>`exists (
  select from documents as later
  where later.asset_instance_id = document.asset_instance_id
    and later.document_type = 'EquipmentCertification'
    and (later.date_valid_to, later.id) > (document.date_valid_to, document.id)
    and ${titleOf('later')} = ${titleOf('document')}
  offset 0
)`;
