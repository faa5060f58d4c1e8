import { randomUUID } from 'node:crypto';
import type { Parsed } from '../fields/field.ts';
import type { LocationRows } from '../import-lookups.queries.ts';
import type { Advice } from '../plan/advice.ts';
import { nameKey } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';

interface LocationResolverOptions {
  readonly groupId: string;
  readonly createLocations: boolean;
  readonly advice: Advice;
}

const defaultTimeZone = 'Europe/London';

/** Finds regions, locations and rooms by name, in the group and among those that the plan adds. Adds missing ones to the plan. */
export class LocationResolver {
  readonly #plan: Plan;
  readonly #options: LocationResolverOptions;
  readonly #timeZones = new Map<string, string>();
  readonly #byReference = new Map<string, string>();
  readonly #byName = new Map<string, string[]>();
  readonly #rooms = new Map<string, string>();
  readonly #regions = new Map<string, string>();

  constructor(plan: Plan, rows: LocationRows, options: LocationResolverOptions) {
    this.#plan = plan;
    this.#options = options;
    for (const { id, name, reference, time_zone: timeZone } of rows.locations) {
      this.#timeZones.set(id, timeZone);
      if (reference !== null) this.#byReference.set(nameKey(reference), id);
      this.#byName.set(nameKey(name), [...(this.#byName.get(nameKey(name)) ?? []), id]);
    }
    for (const { id, location_id: location, name, nickname } of rows.rooms) {
      const labels = nickname === null ? [id, name] : [id, `${name} (${nickname})`, nickname, name];
      // The name of a room takes precedence over the nickname of another one.
      for (const label of labels) this.#rooms.set(roomKey(location, label), id);
    }
    for (const { id, name } of rows.regions) this.#regions.set(nameKey(name), id);
  }

  /** The id of a location, found by its id, by its reference or else by its unique name. */
  location(wanted: string, rowNumber: number): Parsed<string> {
    if (this.#timeZones.has(wanted)) return { value: wanted };
    const referenced = this.#byReference.get(nameKey(wanted));
    if (referenced !== undefined) return { value: referenced };
    const named = this.#byName.get(nameKey(wanted)) ?? [];
    const [only, another] = named;
    if (only !== undefined && another === undefined) return { value: only };
    if (only !== undefined)
      return {
        reason: `${named.length} locations are named '${wanted}': add the reference`,
      };
    if (!this.#options.createLocations)
      return { reason: `There is no location '${wanted}'; ${this.#options.advice.locations}` };
    const id = randomUUID();
    const { groupId } = this.#options;
    const noDetails = {
      region_id: null,
      reference: null,
      phone: null,
      email: null,
      address: null,
      postcode: null,
    };
    this.#plan.creations.push({
      table: 'locations',
      rowNumber,
      row: {
        id,
        group_id: groupId,
        supplier_id: null,
        name: wanted,
        time_zone: defaultTimeZone,
        ...noDetails,
      },
    });
    this.#byName.set(nameKey(wanted), [id]);
    this.#timeZones.set(id, defaultTimeZone);
    return { value: id };
  }

  /** The time zone of a location, stored or planned. */
  timeZoneOf(locationId: string): string {
    return this.#timeZones.get(locationId) ?? defaultTimeZone;
  }

  /** The id of a room, found by its id, its name, its nickname or its label. */
  room(locationId: string, wanted: string, rowNumber: number): Parsed<string> {
    const roomId = this.#rooms.get(roomKey(locationId, wanted));
    if (roomId !== undefined) return { value: roomId };
    if (!this.#options.createLocations)
      return {
        reason: `There is no room '${wanted}' at the location; ${this.#options.advice.locations}`,
      };
    const id = randomUUID();
    this.#plan.creations.push({
      table: 'sub_locations',
      rowNumber,
      row: { id, location_id: locationId, name: wanted, nickname: null },
    });
    this.#rooms.set(roomKey(locationId, wanted), id);
    return { value: id };
  }

  region(wanted: string, rowNumber: number): Parsed<string> {
    const regionId = this.#regions.get(nameKey(wanted));
    if (regionId !== undefined) return { value: regionId };
    if (!this.#options.createLocations)
      return { reason: `There is no region '${wanted}'; ${this.#options.advice.locations}` };
    const id = randomUUID();
    this.#plan.creations.push({
      table: 'regions',
      rowNumber,
      row: { id, group_id: this.#options.groupId, name: wanted, nickname: null },
    });
    this.#regions.set(nameKey(wanted), id);
    return { value: id };
  }
}

function roomKey(locationId: string, name: string): string {
  return `${locationId} ${nameKey(name)}`;
}
