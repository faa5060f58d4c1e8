import type { LocationRows } from '../import-lookups.queries.ts';
import { ClosestNames } from '../plan/catalogue-names.ts';
import { nameKey } from '../plan/names.ts';

/** The stored and the planned rooms of locations by their names. */
export class RoomNames {
  readonly #byKey = new Map<string, string>();
  readonly #closest = new Map<string, ClosestNames<string>>();

  constructor(rooms: LocationRows['rooms']) {
    for (const { id, location_id: locationId, name, nickname } of rooms) {
      const labels = nickname === null ? [id, name] : [id, `${name} (${nickname})`, nickname, name];
      // The name of a room takes precedence over the nickname of another one.
      for (const label of labels) this.add(locationId, label, id);
      const closest = this.#closest.get(locationId) ?? new ClosestNames<string>();
      closest.add(name, name);
      this.#closest.set(locationId, closest);
    }
  }

  add(locationId: string, name: string, id: string): void {
    this.#byKey.set(keyOf(locationId, name), id);
  }

  /** The id of a room, by its id, its name, its nickname or its label. */
  find(locationId: string, wanted: string): string | undefined {
    return this.#byKey.get(keyOf(locationId, wanted));
  }

  /** The name of a stored room that is spelt nearly the same. */
  closestName(locationId: string, wanted: string): string | undefined {
    return this.#closest.get(locationId)?.find(wanted)?.value;
  }
}

function keyOf(locationId: string, name: string): string {
  return `${locationId} ${nameKey(name)}`;
}
