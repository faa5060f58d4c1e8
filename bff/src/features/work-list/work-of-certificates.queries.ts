import { sql } from 'kysely';
import { assetsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { hasValidityEnding } from '../documents/document-filters.queries.ts';
import { countedRows, type WorkQuery, type WorkRow } from './work-query.ts';

type Certificates = ReturnType<typeof currentCertificates>;

/** The certificates of active assets that are no longer valid, the oldest first. */
export function listExpiredCertificates(query: WorkQuery): Promise<WorkRow[]> {
  return withDetails(currentCertificates(query).where(hasValidityEnding(query.now, false))).execute();
}

/** The certificates of active assets that expire within 30 days. */
export function listExpiringCertificates(query: WorkQuery): Promise<WorkRow[]> {
  const { now } = query;
  const expiring = currentCertificates(query)
    // The local date differs from that of UTC by at most a day. An index narrows the rows.
    .where(sql<boolean>`document.date_valid_to >= (${now}::timestamptz at time zone 'UTC')::date - 1`)
    .where(hasValidityEnding(now, true))
    .where(sql<boolean>`not ${hasValidityEnding(now, false)}`);
  return withDetails(expiring).execute();
}

/** The certificates of active assets in scope that no later certificate renews. */
function currentCertificates({ db, scope, filter: { locationId, groupId } }: WorkQuery) {
  return assetsInScope(db, scope)
    .innerJoin('documents as document', (join) =>
      join
        .onRef('document.asset_instance_id', '=', 'asset.id')
        .onRef('document.group_id', '=', 'asset.group_id'),
    )
    .where('document.document_type', '=', sql.lit('EquipmentCertification'))
    .where('asset.is_active', '=', sql.lit(true))
    .where(sql<boolean>`not ${isRenewed}`)
    .$if(locationId !== undefined, (query) => query.where('asset.location_id', '=', locationId ?? ''))
    .$if(groupId !== undefined, (query) => query.where('asset.group_id', '=', groupId ?? ''));
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
)`;

function withDetails(certificates: Certificates) {
  return certificates
    .innerJoin('locations as location', 'location.id', 'asset.location_id')
    .innerJoin('groups as group', 'group.id', 'document.group_id')
    .select([
      'document.id as record_id',
      'document.title as subject',
      'location.id as location_id',
      'location.label as location_name',
      'group.id as group_id',
      'group.name as group_name',
    ])
    .select(
      sql<string>`concat_ws(' - ', asset.model_name, coalesce(asset.reference, asset.serial_number))`.as(
        'detail',
      ),
    )
    .select(sql<Date>`document.date_valid_to + time '12:00' at time zone 'UTC'`.as('since'))
    .orderBy('document.date_valid_to')
    .orderBy('document.id')
    .limit(countedRows);
}
