import type { Insertable } from 'kysely';
import { firstFaultCategories, idByName } from '../features/reference-data/reference-data.ts';
import type { Database } from '../infrastructure/db/schema.ts';
import type {
  FaultSeverity,
  FaultStatus,
  ServiceAppointmentStatus,
} from '../infrastructure/db/schema/servicing.ts';
import type { DemoAsset } from './demo-asset-rows.ts';
import { administratorOf, supplierAuthorOf } from './demo-authors.ts';
import { userId } from './demo-organisation-rows.ts';
import {
  demoGroups,
  demoSuppliers,
  dentServe,
  type DemoLocation,
  type DemoSupplier,
} from './demo-organisations.ts';
import { demoId, DemoRandom } from './demo-random.ts';
import type { DemoRows } from './demo.queries.ts';

const dayMs = 86_400_000;
const confirmedAfterMs = 5 * 3_600_000;

const complaints: readonly (readonly [
  category: (typeof firstFaultCategories)[number]['name'],
  description: string,
])[] = [
  ['Not working', 'Does not start. Checked the fuse and the socket, both are fine.'],
  ['Not working', 'Stops after a few seconds of use.'],
  ['Worn or damaged', 'Casing is cracked near the base, still working.'],
  ['Worn or damaged', 'Hose is worn through where it bends; taped for now.'],
  ['Leaking', 'Water on the floor underneath every morning.'],
  ['Leaking', 'Loses pressure over the day, a hiss can be heard at the coupling.'],
  ['Noise or vibration', 'Much louder than the others, and it vibrates in the hand.'],
  ['Error on display', 'Shows error E14 at the end of the cycle. Restarting helps for one cycle.'],
  ['Safety', 'Failed the weekly check. Taken out of use until it has been checked.'],
];

const severities: readonly FaultSeverity[] = [
  'Incidental',
  'Minor',
  'Minor',
  'Serious',
  'Serious',
  'Critical',
];
const statuses: readonly FaultStatus[] = [
  'New',
  'New',
  'Acknowledged',
  'InProgress',
  'Resolved',
  'Resolved',
  'Resolved',
  'Cancelled',
];

/** Old and new faults in every status. */
export function faultRows(assets: readonly DemoAsset[], now: Date): DemoRows {
  const random = new DemoRandom('faults');
  const faulty = assets.filter(({ row }) => row.deactivated_at === null && random.chance(0.06));
  return { faults: faulty.map((asset) => faultOf(asset, { now, random })) };
}

function faultOf(
  asset: DemoAsset,
  { now, random }: { now: Date; random: DemoRandom },
): Insertable<Database['faults']> {
  const [category, description] = random.pick(complaints);
  const status = random.pick(statuses);
  const isClosed = status === 'Resolved' || status === 'Cancelled';
  const age = isClosed && random.chance(0.75) ? random.between(15, 400) : random.between(0, 20);
  const createdAt = new Date(now.getTime() - age * dayMs - random.between(600_000, 30_000_000));
  const resolvedAt = new Date(
    Math.min(now.getTime() - 60_000, createdAt.getTime() + random.between(1, 12) * dayMs),
  );
  const reporter = asset.row.org_user_id ?? null;
  const isHandpiece = asset.model.type.name.toLowerCase().includes('handpieces');
  return {
    id: demoId(`fault/${asset.id}`),
    group_id: asset.group.id,
    asset_instance_id: asset.id,
    fault_category_id: idByName(firstFaultCategories, category),
    severity: random.pick(severities),
    reason: isHandpiece
      ? random.pick(['NotSet', 'NotLubricated', 'IncorrectLubrication'] as const)
      : 'NotSet',
    status,
    description,
    progress: status === 'InProgress' ? 'Engineer has been called, visit expected this week.' : null,
    price:
      status === 'Resolved' && random.chance(0.7)
        ? `${random.between(40, 620)}.${random.pick(['00', '50'])}`
        : null,
    date_resolved: status === 'Resolved' ? resolvedAt : null,
    org_user_id: reporter,
    reported_by_username: reporter ? null : `reception@${asset.group.domain}`,
    created_by_username: `reception@${asset.group.domain}`,
    created_at: createdAt,
    modified_at: createdAt,
  };
}

/** Days from today for appointments of each status. */
const offsets: Record<ServiceAppointmentStatus, readonly [number, number]> = {
  New: [3, 40],
  Pending: [2, 35],
  Confirmed: [-4, 30],
  Completed: [-340, -6],
  Cancelled: [-60, 25],
};

const appointmentStatuses: readonly ServiceAppointmentStatus[] = [
  'New',
  'Pending',
  'Confirmed',
  'Confirmed',
  'Completed',
  'Completed',
  'Completed',
  'Completed',
  'Cancelled',
];

/** Appointments in every status, with their assets, at each location that a supplier has confirmed. */
export function appointmentRows(assets: readonly DemoAsset[], now: Date): DemoRows {
  const random = new DemoRandom('appointments');
  const appointments = demoSuppliers.flatMap((supplier) =>
    supplier.clients
      .filter(({ confirmed }) => confirmed)
      .flatMap(({ group }) =>
        group.locations.flatMap((location) => ofLocation({ supplier, location, assets }, { now, random })),
      ),
  );
  return {
    service_appointments: appointments.map(({ appointment }) => appointment),
    service_appointment_items: appointments.flatMap(({ items }) => items),
  };
}

interface Visit {
  readonly supplier: DemoSupplier;
  readonly location: DemoLocation;
  readonly assets: readonly DemoAsset[];
}

function ofLocation(visit: Visit, data: { now: Date; random: DemoRandom }) {
  const serviced = visit.assets.filter(
    ({ location, model, row, commissioned }) =>
      location === visit.location &&
      visit.supplier.categories.includes(model.category.name) &&
      row.deactivated_at === null &&
      commissioned,
  );
  if (serviced.length === 0) return [];
  return appointmentStatuses.map((status, at) =>
    appointmentOf({ ...visit, assets: serviced }, { status, at }, data),
  );
}

function appointmentOf(
  visit: Visit,
  { status, at }: { status: ServiceAppointmentStatus; at: number },
  { now, random }: { now: Date; random: DemoRandom },
) {
  const { supplier, location, assets } = visit;
  const [asset] = assets;
  const groupId = asset?.group.id ?? demoGroups[0]?.id ?? '';
  const id = demoId(`appointment/${supplier.name}/${location.name}/${at}`);
  const day = new Date(now.getTime() + random.between(...offsets[status]) * dayMs);
  const attending = new Date(
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), random.between(8, 15)),
  );
  const isConfirmed = status === 'Confirmed' || status === 'Completed';
  const createdAt = new Date(
    Math.min(now.getTime() - dayMs, attending.getTime() - random.between(12, 30) * dayMs),
  );
  // Suppliers without users agree by phone, so the practice confirms the date.
  const confirmer = supplierAuthorOf(supplier.id);
  const appointment: Insertable<Database['service_appointments']> = {
    id,
    group_id: groupId,
    location_id: location.id,
    supplier_id: supplier.id,
    org_user_id:
      supplier === dentServe && isConfirmed && random.chance(0.6)
        ? userId('ana.costa@dentserve.example')
        : null,
    title: random.pick(['Annual service', 'Six-monthly check', 'Safety inspection', 'Service visit']),
    status,
    date_attending: attending,
    date_confirmed: isConfirmed ? new Date(createdAt.getTime() + confirmedAfterMs) : null,
    date_confirmed_by_name: isConfirmed ? (confirmer ?? administratorOf(groupId)).name : null,
    is_confirmed_by_supplier: !isConfirmed || confirmer !== undefined,
    date_completed: status === 'Completed' ? attending : null,
    comments_requestor: random.chance(0.4)
      ? 'Please ring the side door; parking is behind the building.'
      : null,
    created_at: createdAt,
    modified_at: createdAt,
  };
  const chosen = [...new Set(Array.from({ length: random.between(2, 9) }, () => random.pick(assets)))];
  return {
    appointment,
    items: chosen.map((item) => itemOf(item, { appointmentId: id, status, attending, createdAt }, random)),
  };
}

function itemOf(
  asset: DemoAsset,
  {
    appointmentId,
    status,
    attending,
    createdAt,
  }: { appointmentId: string; status: ServiceAppointmentStatus; attending: Date; createdAt: Date },
  random: DemoRandom,
): Insertable<Database['service_appointment_items']> {
  const isDone = status === 'Completed';
  return {
    id: demoId(`item/${appointmentId}/${asset.id}`),
    group_id: asset.group.id,
    service_appointment_id: appointmentId,
    asset_instance_id: asset.id,
    status: isDone ? 'Completed' : 'New',
    price: isDone ? `${random.between(45, 380)}.00` : null,
    comments_engineer: isDone
      ? random.pick(['Serviced, all tests passed.', 'Seals replaced, tested.', 'Calibrated and certified.'])
      : null,
    date_completed: isDone ? attending : null,
    created_at: createdAt,
  };
}
