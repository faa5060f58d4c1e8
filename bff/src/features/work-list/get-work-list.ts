import {
  compareWork,
  workAudience,
  workKinds,
  workUrgency,
  type WorkItem,
  type WorkKind,
  type WorkList,
  type WorkSide,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { listDueServices, listMissingInformation, listOverdueServices } from './work-of-assets.queries.ts';
import { listExpiredCertificates, listExpiringCertificates } from './work-of-certificates.queries.ts';
import { listSetupSteps } from './setup-steps.queries.ts';
import { listCriticalFaults, listNewFaults } from './work-of-faults.queries.ts';
import {
  listAnsweredModelRequests,
  listClientRequests,
  listModelRequests,
} from './work-of-requests.queries.ts';
import {
  listUnprocessedVisits,
  listVisitsToConfirm,
  listVisitsWithoutEngineer,
} from './work-of-visits.queries.ts';
import { namesOf, type Named, type WorkQuery, type WorkRow } from './work-rows.queries.ts';

/** The first rows of each kind. */
const rowsOf: Record<WorkKind, (query: WorkQuery) => Promise<WorkRow[]>> = {
  criticalFault: listCriticalFaults,
  expiredCertificate: listExpiredCertificates,
  overdueServices: listOverdueServices,
  visitToConfirm: listVisitsToConfirm,
  clientRequest: listClientRequests,
  modelRequest: listModelRequests,
  unprocessedVisit: listUnprocessedVisits,
  visitWithoutEngineer: listVisitsWithoutEngineer,
  newFault: listNewFaults,
  expiringCertificate: listExpiringCertificates,
  dueServices: listDueServices,
  answeredModelRequest: listAnsweredModelRequests,
  missingInformation: listMissingInformation,
};

const sideOf: Record<Scope['kind'], WorkSide> = {
  group: 'practice',
  supplier: 'supplier',
  provider: 'support',
};

/** The most urgent work that the caller may do. */
export async function getWorkList(ctx: Context, filter: WorkQuery['filter']): Promise<WorkList> {
  const { db, now, actor } = ctx;
  const { scope, orgUserId } = actor;
  const query = { db, now, scope, orgUserId, filter };
  const kinds = workKinds.filter((kind) => {
    const { permission, sides } = workAudience[kind];
    return actor.permissions.has(permission) && sides.includes(sideOf[scope.kind]);
  });
  const [setup, ...lanes] = await Promise.all([
    listSetupSteps(db, actor),
    ...inLanes(kinds).map((lane) => readLane(lane, query)),
  ]);
  const found = lanes.flat();
  const names = await namesOf(
    db,
    found.flatMap(({ rows }) => rows),
  );
  const items = found.flatMap(({ kind, rows }) =>
    rows.map((row, rank) => presentWork({ kind, row, rank }, { names, scope })),
  );
  return {
    items: items.toSorted(compareWork),
    total: found.reduce((sum, { rows: [first] }) => sum + (first?.total ?? 0), 0),
    setup,
  };
}

/** The number of queries at the same time. More would take most connections of the server for one call. */
const laneCount = 3;

/** Divides the kinds among the lanes. */
function inLanes(kinds: readonly WorkKind[]): WorkKind[][] {
  return Array.from({ length: laneCount }, (_, lane) => kinds.filter((__, at) => at % laneCount === lane));
}

/** Reads the kinds one after the other. */
async function readLane(kinds: readonly WorkKind[], query: WorkQuery) {
  const found: { kind: WorkKind; rows: WorkRow[] }[] = [];
  for (const kind of kinds) found.push({ kind, rows: await rowsOf[kind](query) });
  return found;
}

/** Converts a row to the contract. A user does not need the name of their own organisation. */
function presentWork(
  { kind, row, rank }: { kind: WorkKind; row: WorkRow; rank: number },
  { names, scope }: { names: ReadonlyMap<string, Named>; scope: Scope },
): WorkItem {
  const { record_id: recordId, location_id: locationId, supplier_id: supplierId } = row;
  const named = (id: string | null) => {
    const found = names.get(id ?? '');
    return found ? { id: found.id, name: found.name } : null;
  };
  const location = names.get(locationId ?? '');
  return {
    id: [kind, ...(recordId === null ? [locationId, supplierId] : [recordId])].filter(Boolean).join(':'),
    kind,
    urgency: workUrgency[kind],
    rank,
    recordId,
    assetInstanceId: row.asset_instance_id ?? null,
    subject: row.subject ?? location?.name ?? '',
    detail: row.detail ?? null,
    count: row.count ?? 1,
    since: row.since?.toISOString() ?? null,
    isAssigned: row.is_assigned ?? false,
    location: location?.time_zone
      ? { id: location.id, name: location.name, timeZone: location.time_zone }
      : null,
    group: scope.kind === 'group' ? null : named(row.group_id),
    supplier: scope.kind === 'supplier' ? null : named(supplierId),
    joinsVisit:
      row.visit_id && row.visit_date
        ? { id: row.visit_id, dateAttending: row.visit_date.toISOString() }
        : null,
  };
}
