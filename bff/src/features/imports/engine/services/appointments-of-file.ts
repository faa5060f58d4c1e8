import { randomUUID } from 'node:crypto';
import { maximumAppointmentAssets } from '@steward/shared-api';
import { timeOfDay } from '../history/time-of-day.ts';
import type { Plan } from '../plan/plan.ts';

/** A visit of a supplier to a location. */
export interface Visit {
  readonly locationId: string;
  readonly timeZone: string;
  readonly supplierId: string;
  readonly day: string;
  readonly title: string | null;
}

/** The appointments of the file: one for each location, day, supplier and title, up to the maximum number of assets, each of them once. */
export class Appointments {
  readonly #plan: Plan;
  readonly #options: { readonly groupId: string; readonly now: Date };
  readonly #open = new Map<string, { readonly id: string; readonly assetIds: Set<string> }>();

  constructor(plan: Plan, options: { groupId: string; now: Date }) {
    this.#plan = plan;
    this.#options = options;
  }

  /** The id of the appointment of an asset. */
  idOf(rowNumber: number, assetId: string, { locationId, timeZone, supplierId, day, title }: Visit): string {
    const key = JSON.stringify([locationId, supplierId, day, title]);
    const open = this.#open.get(key);
    if (open && open.assetIds.size < maximumAppointmentAssets && !open.assetIds.has(assetId)) {
      open.assetIds.add(assetId);
      return open.id;
    }
    const id = randomUUID();
    this.#open.set(key, { id, assetIds: new Set([assetId]) });
    const at = timeOfDay(day, { timeZone, now: this.#options.now });
    this.#plan.creations.push({
      table: 'service_appointments',
      rowNumber,
      row: {
        id,
        group_id: this.#options.groupId,
        location_id: locationId,
        supplier_id: supplierId,
        title,
        status: 'Completed',
        date_attending: at,
        date_confirmed: at,
        date_completed: at,
        is_imported: true,
      },
    });
    return id;
  }
}
