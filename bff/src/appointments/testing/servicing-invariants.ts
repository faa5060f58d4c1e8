import { expect } from '@jest/globals';
import type { ServicingState } from './servicing-state.queries.ts';

type Rows = ServicingState['rows'];
type Asset = Rows['assets'][number];

/** What always holds of the visits to a location, counted anew from the rows. */
export function ensureInvariants(rows: Rows): void {
  ensureStatusesAgree(rows);
  for (const asset of rows.assets) ensureDatesAgree(rows, asset);
}

/** What was completed stays as it was until it is cancelled, and its items stay even then. */
export function ensureFrozen(before: Rows, after: Rows): void {
  for (const closed of before.appointments.filter(({ status }) => status === 'Completed')) {
    const now = after.appointments.find(({ id }) => id === closed.id);
    // A visit at which an asset was serviced cannot be deleted.
    if (now === undefined) {
      expect(before.items.filter((item) => item.service_appointment_id === closed.id)).toEqual([]);
      continue;
    }
    // Two acts at once may cancel it and reinstate it.
    if (now.status !== 'Cancelled' && now.status !== 'Pending') expect(now).toEqual(closed);
    const itemsOf = ({ items }: Rows) => items.filter((item) => item.service_appointment_id === closed.id);
    expect(itemsOf(after)).toEqual(itemsOf(before));
  }
}

function ensureStatusesAgree({ appointments, items }: Rows): void {
  for (const { id, status, date_confirmed: confirmed, date_completed: completed } of appointments) {
    expect({ status, isCompleted: completed !== null }).toEqual({
      status,
      isCompleted: status === 'Completed',
    });
    if (status === 'Confirmed') expect(confirmed).not.toBeNull();
    if (status === 'New' || status === 'Pending') expect(confirmed).toBeNull();
    const own = items.filter(({ service_appointment_id: of }) => of === id);
    if (status === 'Completed') {
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((item) => item.status === 'New')).toEqual([]);
    }
    const standing = own.filter((item) => item.status !== 'Cancelled').map((item) => item.asset_instance_id);
    expect(standing.toSorted()).toEqual([...new Set(standing)].toSorted());
  }
  for (const { status, date_completed: completed } of items)
    expect(completed !== null).toBe(status === 'Completed');
}

/** The asset's pending service, last service and next one follow from the items. */
function ensureDatesAgree({ appointments, items }: Rows, asset: Asset): void {
  const own = items.filter(({ asset_instance_id: of }) => of === asset.id);
  const awaiting = new Map(
    appointments
      .filter(({ status }) => status === 'New' || status === 'Pending' || status === 'Confirmed')
      .map(({ id, date_attending: attending }) => [id, attending.getTime()]),
  );
  const pending = own
    .filter(({ status }) => status === 'New')
    .flatMap(({ service_appointment_id: of }) => awaiting.get(of) ?? []);
  expect(asset.date_service_pending?.getTime()).toBe(pending.toSorted((a, b) => a - b).at(0));
  const completed = own.flatMap(({ date_completed: at }) => at?.getTime() ?? []);
  expect(asset.date_service_last_completed?.getTime()).toBe(completed.toSorted((a, b) => a - b).at(-1));
  const lastDay = asset.date_service_last_completed?.toISOString().slice(0, 10);
  if (lastDay !== undefined && asset.date_service_next_due !== null)
    expect(asset.date_service_next_due > lastDay).toBe(true);
}
