import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Scope } from '../session/actor.ts';
import { appointmentsInScope, assetsInScope, confirmedGroupIds } from './in-scope.queries.ts';

/**
 * The visible documents: global ones; for a group, its own about its models or things at its locations; for a supplier, those of visible
 * assets and of its appointments.
 */
export function documentsInScope(db: Kysely<Database>, scope: Scope) {
  const documents = db.selectFrom('documents as document');
  switch (scope.kind) {
    case 'group': {
      const ofGroup = documents.where((eb) => eb.or([isGlobal, isOfGroup(scope.groupId)]));
      if (scope.locationIds === 'all') return ofGroup;
      return ofGroup.where((eb) =>
        eb.or([eb('document.asset_model_id', 'is not', null), concernsRecordInScope(db, scope)]),
      );
    }
    case 'supplier':
      return documents.where(
        sql<boolean>`(${isGlobal} or (${isOfClient(db, scope.supplierId)} and ${concernsRecordInScope(db, scope)}))`,
      );
    case 'provider':
      return documents.where(isGlobal);
  }
}

/**
 * The same documents as queries without a common row, one for the global documents and one for those of practices, so that an index can
 * sort and count each part. Callers who see a part of a group get one query.
 */
export function documentPartsInScope(db: Kysely<Database>, scope: Scope): readonly DocumentQuery[] {
  const documents = db.selectFrom('documents as document');
  const global = documents.where(isGlobal);
  switch (scope.kind) {
    case 'group':
      return scope.locationIds === 'all'
        ? [global, documents.where(isOfGroup(scope.groupId))]
        : [documentsInScope(db, scope)];
    case 'supplier':
      return [
        global,
        documents.where(isOfClient(db, scope.supplierId)).where(concernsRecordInScope(db, scope)),
      ];
    case 'provider':
      return [global];
  }
}

/** The rows of each client of a supplier; `rowsOf` adds to a query the condition that a document is of the client. */
export function rowsOfEachClient(
  db: Kysely<Database>,
  supplierId: string,
  rowsOf: (isOfClient: RawBuilder<boolean>) => Expression<unknown>,
): RawBuilder<unknown> {
  return sql`select rows.* from (${confirmedGroupIds(db, supplierId)}) as practice,
    lateral (${rowsOf(sql`document.group_id = practice.group_id`)}) as rows`;
}

type DocumentQuery = ReturnType<typeof documentsInScope>;

const isGlobal = sql<boolean>`document.group_id is null`;

function isOfGroup(groupId: string) {
  return sql<boolean>`document.group_id = ${groupId}`;
}

/** Compares with the clients as an array, so that an index excludes the documents of all other groups. */
function isOfClient(db: Kysely<Database>, supplierId: string) {
  return sql<boolean>`document.group_id = any(array(${confirmedGroupIds(db, supplierId)}))`;
}

/** Documents about a visible asset or appointment. Documents of faults and items refer to these too. */
function concernsRecordInScope(db: Kysely<Database>, scope: Scope) {
  const assets = assetsInScope(db, scope);
  const appointments = appointmentsInScope(db, scope);
  const fewLocations = 5;
  // Looks up the records of a few locations in the indexes of documents.
  const isFew =
    scope.kind === 'group' && scope.locationIds !== 'all' && scope.locationIds.length <= fewLocations;
  if (isFew)
    return sql<boolean>`(document.asset_instance_id = any(array(${assets.select('asset.id')}))
        or document.service_appointment_id = any(array(${appointments.select('appointment.id')})))`;
  // `exists` lets PostgreSQL look up few rows one by one and hash many.
  const asset = assets.where(sql<boolean>`asset.id = document.asset_instance_id`);
  const appointment = appointments.where(sql<boolean>`appointment.id = document.service_appointment_id`);
  return sql<boolean>`(exists (${asset.select('asset.id')}) or exists (${appointment.select('appointment.id')}))`;
}
