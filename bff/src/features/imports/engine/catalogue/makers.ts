import { randomUUID } from 'node:crypto';
import type { KnownSupplier } from '../import-lookups.queries.ts';
import { makerKey, nameKey } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';

/** The makers of equipment: global suppliers, recognised whatever the case and legal form their name is written with. */
export class Makers {
  readonly #plan: Plan;
  readonly #byKey = new Map<string, { id: string; name: string }>();

  constructor(plan: Plan, suppliers: readonly KnownSupplier[]) {
    this.#plan = plan;
    // the catalogue belongs to everyone, so a group's own supplier is no maker in it
    for (const { id, name, owning_group_id: owner } of suppliers) {
      const key = makerKey(name);
      if (owner === null && !this.#byKey.has(key)) this.#byKey.set(key, { id, name });
    }
  }

  find(name: string): { id: string } | undefined {
    return this.#byKey.get(makerKey(name));
  }

  /** The maker's id; one that is not there yet is created with the plan. */
  ensure(name: string, rowNumber: number): string {
    const known = this.#byKey.get(makerKey(name));
    if (known) {
      if (nameKey(known.name) !== nameKey(name))
        this.#plan.note(rowNumber, `The maker '${name}' was taken for '${known.name}'`);
      return known.id;
    }
    const id = randomUUID();
    this.#plan.creations.push({
      table: 'suppliers',
      rowNumber,
      row: {
        id,
        name,
        owning_group_id: null,
        is_manufacturer: true,
        reference: null,
        phone: null,
        email: null,
        website: null,
      },
    });
    this.#byKey.set(makerKey(name), { id, name });
    return id;
  }
}
