import { randomUUID } from 'node:crypto';
import { dayIn, omitUndefined, serviceAppointmentItemProperties } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { ParsedRow } from '../fields/parse-row.ts';
import { keptTextOf } from '../fields/kept-columns.ts';
import { withSuggestion } from '../fields/suggestion.ts';
import { noteAssets, refusalsOfRefused, takeForEachAsset } from '../history/divide-row.ts';
import { AssetFinder, keyFieldOf } from '../history/find-asset.ts';
import { type HistoryAsset, listGroupServices, listHistoryAssets } from '../history/history.queries.ts';
import { HistoryMatcher, takeStored } from '../history/history-matcher.ts';
import { timeOfDay } from '../history/time-of-day.ts';
import type { PlanningWithRefused } from '../import-kind.ts';
import { Plan } from '../plan/plan.ts';
import { type Refusal, refuseRow } from '../plan/refuse-row.ts';
import { yieldingForEach } from '../plan/yielding-for-each.ts';
import { listSupplierDetails } from '../suppliers/supplier-lookups.queries.ts';
import { SupplierNames } from '../suppliers/supplier-names.ts';
import { Appointments } from './appointments-of-file.ts';
import type { serviceFields } from './service-fields.ts';

type ServiceRow = ParsedRow<typeof serviceFields>;
type ServiceValues = ServiceRow['values'];
type ServiceRefusal = Refusal<typeof serviceFields>;

/**
 * Plans the completed services that rows add to the assets of a group. A row about a stored service of the same asset, day, supplier and price
 * changes nothing; one with another price is refused. Rows of one location, day, supplier and title make one completed appointment.
 */
export async function planServices(
  db: Queryable,
  rows: readonly ServiceRow[],
  { options, columnOf, replacementsOf, refusedRows, now }: PlanningWithRefused<typeof serviceFields>,
): Promise<Plan> {
  const groupId = options.groupId ?? '';
  const plan = new Plan('service_appointment_items');
  const assets = await listHistoryAssets(db, groupId);
  const timeZones = new Map(assets.map((asset) => [asset.id, asset.time_zone]));
  const known: Known = {
    assets: new AssetFinder(assets),
    suppliers: new SupplierNames(await listSupplierDetails(db, groupId), replacementsOf('supplier')),
    services: knownServices(await listGroupServices(db, groupId), timeZones),
  };
  const appointments = new Appointments(plan, { groupId, now });
  const refusalsOf = (values: ServiceValues) => {
    const read = readRow(values, known, now);
    return 'refusals' in read ? read.refusals : [];
  };
  await yieldingForEach(rows, (row) => {
    const refusals = takeForEachAsset(plan, row, {
      assets: known.assets,
      refusalsOf,
      take: (part) => take(plan, part, { known, appointments, groupId, now, columnOf }),
    });
    refuseRow(plan, row, { refusals, columnOf });
  });
  await yieldingForEach(refusedRows, (row) => {
    refuseRow(plan, row, {
      refusals: refusalsOfRefused(row, { assets: known.assets, refusalsOf }),
      columnOf,
    });
  });
  noteAssets(plan, known.assets);
  return plan;
}

/** The stored services by asset, day and supplier. */
function knownServices(
  stored: Awaited<ReturnType<typeof listGroupServices>>,
  timeZones: ReadonlyMap<string, string>,
): HistoryMatcher {
  const known = new HistoryMatcher({
    facts: ['price'],
    texts: ['title', 'commentsEngineer', 'commentsRequestor'],
    doTextsIdentify: true,
  });
  for (const {
    asset_instance_id: assetId,
    date_completed: at,
    supplier_id: supplierId,
    ...service
  } of stored)
    known.add(
      subjectOf({ assetId, day: at === null ? '' : dayIn(timeZones.get(assetId) ?? 'UTC', at), supplierId }),
      {
        title: service.title,
        price: service.price,
        commentsEngineer: service.comments_engineer,
        commentsRequestor: service.comments_requestor,
      },
    );
  return known;
}

function subjectOf(service: { assetId: string; day: string; supplierId: string }): string {
  return `${service.assetId} ${service.day} ${service.supplierId}`;
}

interface Known {
  readonly assets: AssetFinder;
  readonly suppliers: SupplierNames;
  readonly services: HistoryMatcher;
}

interface Taking {
  readonly known: Known;
  readonly appointments: Appointments;
  readonly groupId: string;
  readonly now: Date;
  readonly columnOf: (field: string) => string;
}

function take(
  plan: Plan,
  { number, values }: Pick<ServiceRow, 'number' | 'values'>,
  { known, appointments, groupId, now, columnOf }: Taking,
): readonly ServiceRefusal[] {
  const read = readRow(values, known, now);
  if (read.asset) plan.assets.set(number, read.asset.id);
  if ('refusals' in read) return read.refusals;
  const { asset, day, supplier } = read;
  if (supplier.note !== undefined) plan.noteInPreview(number, supplier.note);
  const { price = null, commentsRequestor = null, commentsEngineer, keptColumns } = values;
  const notes = keptTextOf(
    { text: commentsEngineer, keptColumns },
    { name: "The engineer's notes", max: serviceAppointmentItemProperties.commentsEngineer.max },
  );
  if ('reason' in notes) return [{ field: 'keptColumns', reason: notes.reason }];
  const stated = { title: values.title, price, commentsEngineer: notes.value, commentsRequestor };
  const match = known.services.match(subjectOf({ assetId: asset.id, day, supplierId: supplier.id }), stated);
  const stored = takeStored(plan, number, { match, nouns: ['service', 'services'], columnOf });
  if (stored) return stored.reason === undefined ? [] : [{ field: 'price', reason: stored.reason }];
  const appointmentId = appointments.idOf(number, asset.id, {
    locationId: asset.location_id,
    timeZone: asset.time_zone,
    supplierId: supplier.id,
    day,
    title: values.title ?? null,
  });
  if (supplier.name !== undefined) plan.linked.set(number, { supplier: supplier.name });
  plan.creations.push({
    table: 'service_appointment_items',
    rowNumber: number,
    row: {
      id: randomUUID(),
      group_id: groupId,
      service_appointment_id: appointmentId,
      asset_instance_id: asset.id,
      status: 'Completed',
      date_completed: timeOfDay(day, { timeZone: asset.time_zone, now }),
      price,
      comments_engineer: notes.value,
      comments_requestor: commentsRequestor,
    },
  });
  return [];
}

/** The asset, the day and the supplier of a service, or every reason against them. */
function readRow(values: ServiceValues, known: Known, now: Date) {
  const found = known.assets.find(values);
  const asset = 'value' in found ? found.value : undefined;
  const day = dayOf(values, { today: asset && dayIn(asset.time_zone, now) });
  const supplier = supplierOf(values, asset, known);
  const refusals: ServiceRefusal[] = [
    ...('reason' in found ? [{ field: keyFieldOf(values), reason: found.reason }] : []),
    ...('reason' in day ? [day] : []),
    ...('reason' in supplier ? [supplier] : []),
  ];
  if (!asset || 'reason' in day || 'reason' in supplier) return { asset, refusals };
  return { asset, day: day.value, supplier };
}

/** The day of the work. Without `today`, it is not compared with it. */
function dayOf(
  { dateCompleted }: ServiceValues,
  { today }: { today: string | undefined },
): { readonly value: string } | ServiceRefusal {
  const field = 'dateCompleted';
  if (dateCompleted === undefined) return { field, reason: 'A service needs the day of the work' };
  return today !== undefined && dateCompleted > today
    ? { field, reason: 'The day of the work is in the future' }
    : { value: dateCompleted };
}

function supplierOf(
  { supplier }: ServiceValues,
  asset: HistoryAsset | undefined,
  { suppliers }: Known,
): { id: string; name?: string; note?: string | undefined } | ServiceRefusal {
  const field = 'supplier';
  // Without its asset, a row is refused anyway.
  if (supplier === undefined && asset?.effective_service_supplier_id !== null)
    return { id: asset?.effective_service_supplier_id ?? '' };
  if (supplier === undefined)
    return { field, reason: 'A service needs its supplier, because the asset has no service supplier' };
  const found = suppliers.find(supplier);
  if ('id' in found) return found;
  if (found.reason === 'ambiguous')
    return {
      field,
      reason: `${found.count} suppliers match '${supplier}': use the reference of one of them`,
    };
  const { closestName } = found;
  const advice = closestName === undefined ? 'import the suppliers first' : `is it '${closestName}'?`;
  const rejection = {
    reason: `There is no supplier '${supplier}': ${advice}`,
    ...omitUndefined({ closestName }),
  };
  return { field, ...withSuggestion(rejection, { field, from: supplier }) };
}
