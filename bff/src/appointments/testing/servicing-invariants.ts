import { expect } from '@jest/globals';
import type { ServicingState } from './servicing-state.queries.ts';

type Rows = ServicingState['rows'];
type Asset = Rows['assets'][number];

/** What always holds of the visits to a location, counted anew from the rows. */
export function ensureInvariants(rows: Rows): void {
  ensureStatusesAgree(rows);
  for (const asset of rows.assets) ensureDatesAgree(rows, asset);
}

/** What was completed stays as it was, with every item of it, until it is deleted. */
export function ensureFrozen(before: Rows, after: Rows): void {
  const still = new Set(after.appointments.map(({ id }) => id));
  const closed = before.appointments.filter(({ id, status }) => status === 'Completed' && still.has(id));
  const ids = new Set(closed.map(({ id }) => id));
  expect(after.appointments.filter(({ id }) => ids.has(id))).toEqual(closed);
  const itemsOf = ({ items }: Rows) => items.filter(({ service_appointment_id: of }) => ids.has(of));
  expect(itemsOf(after)).toEqual(itemsOf(before));
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
