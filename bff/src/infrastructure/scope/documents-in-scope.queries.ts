import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Scope } from '../session/actor.ts';
import { appointmentsInScope, assetsInScope, confirmedGroupIds } from './in-scope.queries.ts';

/**
 * The visible documents: global ones; for a group, its own about its models or things at its locations; for a supplier, those of visible
 * assets and of its appointments.
 */
export function documentsInScope(db: Kysely<Database>, scope: Scope, { byText = false } = {}) {
  const documents = db.selectFrom('documents as document');
  switch (scope.kind) {
    case 'group': {
      const ofGroup = documents.where((eb) => eb.or([isGlobal, isOfGroup(scope.groupId)]));
      if (scope.locationIds === 'all') return ofGroup;
      return ofGroup.where((eb) =>
        eb.or([eb('document.asset_model_id', 'is not', null), concernsRecordInScope(db, scope, { byText })]),
      );
    }
    case 'supplier':
      return documents.where(
        sql<boolean>`(${isGlobal} or (${isOfClient(db, scope.supplierId)} and ${concernsRecordInScope(db, scope, { byText })}))`,
      );
    case 'provider':
      return documents.where(isGlobal);
  }
}

/**
 * The same documents as queries without a common row, one for the global documents and one for those of practices, so that an index can
 * sort and count each part. Callers who see a part of a group get one query. `byText`: the query also searches a text and reads only its first matches.
 */
export function documentPartsInScope(
  db: Kysely<Database>,
  scope: Scope,
  { byText = false } = {},
): readonly DocumentQuery[] {
  const documents = db.selectFrom('documents as document');
  const global = documents.where(isGlobal);
  switch (scope.kind) {
    case 'group':
      return scope.locationIds === 'all'
        ? [global, documents.where(isOfGroup(scope.groupId))]
        : [documentsInScope(db, scope, { byText })];
    case 'supplier':
      return [
        global,
        documents.where(isOfClient(db, scope.supplierId)).where(concernsRecordInScope(db, scope, { byText })),
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

/**
 * `exists`, for which PostgreSQL looks up few rows one by one and hashes many. `byText` prevents hashing: of the documents that a text finds only
 * the first ones are read, and all records of a supplier would be hashed for them.
 */
export function existsFor(rows: Expression<unknown>, { byText = false } = {}): RawBuilder<boolean> {
  return byText ? sql`exists (${rows} offset 0)` : sql`exists (${rows})`;
}

/** Documents about a visible asset or appointment. Documents of faults and items refer to these too. */
function concernsRecordInScope(db: Kysely<Database>, scope: Scope, { byText = false } = {}) {
  const assets = assetsInScope(db, scope);
  const appointments = appointmentsInScope(db, scope);
  const fewLocations = 5;
  // Looks up the records of a few locations in the indexes of documents. A text has an index of its own and finds fewer.
  const isFew =
    !byText &&
    scope.kind === 'group' &&
    scope.locationIds !== 'all' &&
    scope.locationIds.length <= fewLocations;
  if (isFew)
    return sql<boolean>`(document.asset_instance_id = any(array(${assets.select('asset.id')}))
        or document.service_appointment_id = any(array(${appointments.select('appointment.id')})))`;
  const asset = assets.where(sql<boolean>`asset.id = document.asset_instance_id`);
  const appointment = appointments.where(sql<boolean>`appointment.id = document.service_appointment_id`);
  return sql<boolean>`(${existsFor(asset.select('asset.id'), { byText })} or ${existsFor(appointment.select('appointment.id'), { byText })})`;
}
