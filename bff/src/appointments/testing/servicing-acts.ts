import * as fc from 'fast-check';
import type { Place } from '../../testing/place.queries.ts';
import type { ApiAnswer } from '../../testing/test-portal.ts';
import type { ServicingState } from './servicing-state.queries.ts';
import { ana, marcus, olivia, priya, tom, type Servicing } from './servicing.ts';

/** What somebody does; `which` chooses among the visits and items that there are by then. */
export interface Act {
  readonly person: string;
  readonly kind: 'step' | 'process' | 'add' | 'move' | 'request' | 'remove' | 'delete';
  readonly which: number;
  readonly status: string;
  readonly itemStatus: string;
  readonly day: number;
  readonly isFirstAsset: boolean;
}

/** One act of either side. */
export const act: fc.Arbitrary<Act> = fc.record({
  person: fc.constantFrom(olivia, priya, tom, marcus, ana),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('step' as const, 'process' as const, 'process' as const) },
    { weight: 3, arbitrary: fc.constantFrom('add' as const, 'move' as const, 'request' as const) },
    { weight: 1, arbitrary: fc.constantFrom('remove' as const, 'delete' as const) },
  ),
  which: fc.nat(20),
  status: fc.constantFrom('Pending', 'Confirmed', 'Completed', 'Completed', 'Completed', 'Cancelled'),
  itemStatus: fc.constantFrom('Completed', 'Completed', 'Completed', 'New', 'Cancelled'),
  day: fc.integer({ min: 1, max: 28 }),
  isFirstAsset: fc.boolean(),
});

/** Does it, to the visits of the place alone. */
export function send(
  world: Servicing,
  at: { place: Place; state: ServicingState },
  done: Act,
): Promise<ApiAnswer> {
  const { place } = at;
  const { call } = world.portal;
  const { id, item } = subjectOf(at, done.which);
  const asset = done.isFirstAsset ? place.assetInstanceId : place.otherAssetInstanceId;
  const dateAttending = `2026-07-${String(done.day).padStart(2, '0')}T08:00:00Z`;
  switch (done.kind) {
    case 'step':
      return world.patch(done.person, { id, serviceAppointmentStatus: done.status });
    case 'move':
      return world.patch(done.person, { id, dateAttending });
    case 'add':
      return world.addItem(done.person, id, asset);
    case 'process':
      return world.patchItem(done.person, {
        id: item,
        serviceAppointmentItemStatus: done.itemStatus,
        price: `${done.day}.50`,
      });
    case 'remove':
      return call(done.person, `DELETE /service-appointment-items/${item}`);
    case 'delete':
      return call(done.person, `DELETE /service-appointments/${id}`);
    case 'request': {
      const { locationId, supplierId } = place;
      const json = { locationId, supplierId, dateAttending, assetInstanceId: asset };
      return call(done.person, 'POST /service-appointments', { json });
    }
  }
}

/** One of the visits that concern the place's assets, and one of its items; the place's own first ones when there is none left. */
function subjectOf({ place, state }: { place: Place; state: ServicingState }, which: number) {
  const assets = [place.assetInstanceId, place.otherAssetInstanceId];
  const items = state.rows.items.filter(({ asset_instance_id: of }) => assets.includes(of));
  const item = items[which % Math.max(items.length, 1)];
  return {
    id: item?.service_appointment_id ?? place.serviceAppointmentId,
    item: item?.id ?? place.serviceAppointmentItemId,
  };
}
