import type { DemoAsset } from './demo-asset-rows.ts';
import { entry, type DemoAuditEvent } from './demo-audit-event.ts';
import { administratorOf, supplierAuthorOf } from './demo-authors.ts';
import { eventsOfCustomFields } from './demo-custom-fields.ts';
import { DemoRandom } from './demo-random.ts';
import type { DemoRows } from './demo.queries.ts';

const hourMs = 3_600_000;

type Audited = Pick<
  DemoRows,
  'faults' | 'service_appointments' | 'service_appointment_items' | 'documents'
> & { readonly assets: readonly DemoAsset[] };

type Appointment = NonNullable<DemoRows['service_appointments']>[number];
type Item = NonNullable<DemoRows['service_appointment_items']>[number];

/** The audit events of the demo's assets, faults, appointments, documents and custom fields. Deterministic, and never after `now`. */
export function auditRows(data: Audited, now: Date): DemoAuditEvent[] {
  const itemsOf = Map.groupBy(data.service_appointment_items ?? [], (item) => item.service_appointment_id);
  return [
    ...data.assets.flatMap((asset) => eventsOfAsset(asset, now)),
    ...(data.faults ?? []).flatMap((fault) => eventsOfFault(fault, now)),
    ...(data.service_appointments ?? []).flatMap((appointment) =>
      eventsOfAppointment(appointment, itemsOf.get(appointment.id ?? '') ?? [], now),
    ),
    ...(data.documents ?? []).flatMap(eventsOfDocument),
    ...eventsOfCustomFields(now),
  ];
}

function eventsOfAsset({ id, group, row }: DemoAsset, now: Date): DemoAuditEvent[] {
  const random = new DemoRandom(`audit/${id}`);
  const createdAt = dateOf(row.created_at, now);
  const about = { entity: 'AssetInstance', id, group_id: group.id, asset_instance_id: id } as const;
  const by = administratorOf(group.id).email;
  const serial = row.serial_number ?? null;
  const isCorrected =
    serial !== null && random.chance(0.08) && createdAt.getTime() < now.getTime() - 48 * hourMs;
  // The serial number has a typing error that is corrected after the asset was added.
  const typed =
    isCorrected && serial !== null ? `${serial.slice(0, -1)}${(Number(serial.at(-1)) + 1) % 10}` : serial;
  const added = entry({
    ...about,
    by,
    at: createdAt,
    event: 'Asset added',
    changes: {
      asset_model_id: { from: null, to: row.asset_model_id },
      location_id: { from: null, to: row.location_id },
      serial_number: { from: null, to: typed },
    },
  });
  if (!isCorrected) return [added];
  const at = between(createdAt, now, random.next());
  return [
    added,
    entry({
      ...about,
      by,
      at,
      event: 'Asset updated',
      changes: { serial_number: { from: typed, to: serial } },
    }),
  ];
}

function eventsOfFault(fault: NonNullable<DemoRows['faults']>[number], now: Date): DemoAuditEvent[] {
  const { id = '', status = 'New', group_id, asset_instance_id } = fault;
  const createdAt = dateOf(fault.created_at, now);
  const about = { entity: 'Fault', id, group_id, asset_instance_id } as const;
  const reported = entry({
    ...about,
    by: fault.created_by_username ?? administratorOf(group_id).email,
    at: createdAt,
    event: 'Fault reported',
    changes: {
      severity: { from: null, to: fault.severity },
      description: { from: null, to: fault.description },
    },
  });
  if (status === 'New') return [reported];
  const isResolved = status === 'Resolved';
  const event = isResolved
    ? 'Fault resolved'
    : status === 'Cancelled'
      ? 'Fault cancelled'
      : 'Fault status changed';
  const at = fault.date_resolved ? new Date(fault.date_resolved) : between(createdAt, now, 0.2);
  const price = isResolved && fault.price ? { price: { from: null, to: fault.price } } : {};
  const changes = { status: { from: 'New', to: status }, ...price };
  return [reported, entry({ ...about, by: administratorOf(group_id).email, at, event, changes })];
}

function eventsOfAppointment(appointment: Appointment, items: readonly Item[], now: Date): DemoAuditEvent[] {
  const { id = '', status = 'New', group_id, supplier_id } = appointment;
  const createdAt = dateOf(appointment.created_at, now);
  const about = {
    entity: 'ServiceAppointment',
    id,
    group_id,
    supplier_id,
    service_appointment_id: id,
  } as const;
  const practice = administratorOf(group_id).email;
  const supplier = supplierAuthorOf(supplier_id)?.email ?? practice;
  const requested = entry({
    ...about,
    by: practice,
    at: createdAt,
    event: 'Appointment requested',
    changes: {
      title: { from: null, to: appointment.title ?? null },
      date_attending: { from: null, to: instantOf(appointment.date_attending) },
    },
  });
  const step = (event: string, by: string, at: Date) =>
    entry({ ...about, by, at, event, changes: { status: { from: 'New', to: status } } });
  const confirmed = appointment.date_confirmed
    ? [step('Appointment confirmed', supplier, new Date(appointment.date_confirmed))]
    : [];
  if (status === 'Pending')
    return [requested, step('New date requested', supplier, between(createdAt, now, 0.2))];
  if (status === 'Cancelled')
    return [requested, step('Appointment cancelled', practice, between(createdAt, now, 0.3))];
  if (status !== 'Completed') return [requested, ...confirmed];
  const completedAt = dateOf(appointment.date_completed, now);
  const serviced = items.map((item) => ofItem(item, { appointment, by: supplier, at: completedAt }));
  return [requested, ...confirmed, ...serviced, step('Appointment completed', supplier, completedAt)];
}

function ofItem(
  item: Item,
  { appointment, by, at }: { appointment: Appointment; by: string; at: Date },
): DemoAuditEvent {
  return entry({
    entity: 'ServiceAppointmentItem',
    id: item.id ?? '',
    group_id: item.group_id,
    supplier_id: appointment.supplier_id,
    asset_instance_id: item.asset_instance_id,
    service_appointment_id: item.service_appointment_id,
    by,
    at: new Date(at.getTime() - hourMs / 4),
    event: 'Asset serviced',
    changes: {
      status: { from: 'New', to: item.status },
      price: { from: null, to: item.price },
      comments_engineer: { from: null, to: item.comments_engineer },
    },
  });
}

function eventsOfDocument(document: NonNullable<DemoRows['documents']>[number]): DemoAuditEvent[] {
  const { id = '', group_id, created_at } = document;
  if (!group_id || !created_at) return [];
  return [
    entry({
      entity: 'Document',
      id,
      group_id,
      asset_instance_id: document.asset_instance_id ?? null,
      service_appointment_id: document.service_appointment_id ?? null,
      by: administratorOf(group_id).email,
      at: new Date(created_at),
      event: 'Document added',
      changes: {
        title: { from: null, to: document.title },
        document_type: { from: null, to: document.document_type },
        file_name: { from: null, to: document.file_name },
      },
    }),
  ];
}

/** A time between two others, at most ten days after the first. */
function between(from: Date, to: Date, share: number): Date {
  const span = Math.min(to.getTime() - from.getTime(), 240 * hourMs);
  return new Date(from.getTime() + Math.round(span * share));
}

function dateOf(value: Date | string | null | undefined, fallback: Date): Date {
  return value ? new Date(value) : fallback;
}

function instantOf(value: Date | string): string {
  return new Date(value).toISOString();
}

interface Changed {
  readonly id?: string | undefined;
  readonly modified_at?: Date | string | undefined;
}

/** Sets the time of the last change of each row to the time of its last audit event. */
export function withLastChange<Row extends Changed>(
  rows: readonly Row[] | undefined,
  events: readonly DemoAuditEvent[],
): (Row & { modified_at: Date })[] {
  const last = new Map<string, Date>();
  for (const { entity_id: id, created_at: at } of events) {
    const latest = last.get(id);
    if (!latest || latest < at) last.set(id, at);
  }
  return (rows ?? []).map((row) => {
    const modifiedAt = last.get(row.id ?? '');
    if (!modifiedAt) throw new Error('A record of the demo has no audit entry');
    return { ...row, modified_at: modifiedAt };
  });
}
