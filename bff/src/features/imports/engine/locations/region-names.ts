import { randomUUID } from 'node:crypto';
import type { LocationRows } from '../import-lookups.queries.ts';
import { nameKey } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';

/** The stored and the planned regions by their names. */
export class RegionNames {
  readonly #plan: Plan;
  readonly #groupId: string;
  readonly #ids: Map<string, string>;

  constructor(plan: Plan, regions: LocationRows['regions'], groupId: string) {
    this.#plan = plan;
    this.#groupId = groupId;
    this.#ids = new Map(regions.map(({ id, name }) => [nameKey(name), id]));
  }

  find(name: string): string | undefined {
    return this.#ids.get(nameKey(name));
  }

  create(name: string, rowNumber: number): string {
    const id = randomUUID();
    const row = { id, group_id: this.#groupId, name, nickname: null };
    this.#plan.creations.push({ table: 'regions', rowNumber, row });
    this.#ids.set(nameKey(name), id);
    return id;
  }
}
