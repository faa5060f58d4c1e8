import { sql } from 'kysely';
import {
  additionRequestsInScope,
  assetsInScope,
  groupsInScope,
} from '../../infrastructure/scope/in-scope.queries.ts';
import { countedRows, firstRows, noId, type WorkQuery } from './work-rows.queries.ts';

/** Answers of support are work for this many days. */
const answeredWindowDays = 14;

/** Requests of other organisations concern no location. */
const ofNoLocation = sql<boolean>`false`;

/** The practices that have requested service from the caller's supplier. */
export function listClientRequests({ db, scope, filter: { groupId, locationId } }: WorkQuery) {
  const found = groupsInScope(db, scope)
    .innerJoin('supplier_groups as link', 'link.group_id', 'group.id')
    .where('link.supplier_id', '=', scope.kind === 'supplier' ? scope.supplierId : null)
    .where('link.is_service_provider', '=', sql.lit(true))
    .where('link.is_confirmed', '=', sql.lit(false))
    .$if(groupId !== undefined, (query) => query.where('group.id', '=', groupId ?? ''))
    .$if(locationId !== undefined, (query) => query.where(ofNoLocation))
    .select([
      'group.id as record_id',
      'group.name as subject',
      'link.requested_by_name as detail',
      'link.service_assigned_at as since',
      'group.id as group_id',
      noId.as('location_id'),
      noId.as('supplier_id'),
    ])
    .orderBy('link.service_assigned_at')
    .orderBy('group.id')
    .limit(countedRows);
  return firstRows(db, found.as('found')).execute();
}

/** The model requests that support has not decided. */
export function listModelRequests(query: WorkQuery) {
  const pending = requests(query)
    .where('request.decision', '=', sql.lit('Pending'))
    .$if(query.filter.locationId !== undefined, (rows) => rows.where(ofNoLocation))
    .select(['request.comments as detail', 'request.created_at as since'])
    .orderBy('request.created_at')
    .orderBy('request.id');
  return firstRows(query.db, pending.as('found')).execute();
}

/** The recently answered model requests of the practice. One is done when the practice has an asset of the added model. */
export function listAnsweredModelRequests(query: WorkQuery) {
  const { db, scope, now } = query;
  const registered = assetsInScope(db, scope).where(
    sql<boolean>`asset.asset_model_id = request.asset_model_id`,
  );
  const answered = requests(query)
    .where('request.decision', '<>', sql.lit('Pending'))
    .where('request.decided_at', '>=', new Date(now.getTime() - answeredWindowDays * 24 * 60 * 60 * 1000))
    .where((eb) => eb.not(eb.exists(registered.select('asset.id'))))
    .select(['request.decision_comments as detail', 'request.decided_at as since'])
    .orderBy('request.decided_at')
    .orderBy('request.id');
  return firstRows(db, answered.as('found')).execute();
}

function requests({ db, scope, filter: { groupId } }: WorkQuery) {
  return additionRequestsInScope(db, scope)
    .$if(groupId !== undefined, (query) => query.where('request.group_id', '=', groupId ?? ''))
    .select(['request.id as record_id', 'request.group_id', noId.as('location_id'), noId.as('supplier_id')])
    .select(sql<string>`concat_ws(' ', request.manufacturer_string, request.model_info_string)`.as('subject'))
    .limit(countedRows);
}
