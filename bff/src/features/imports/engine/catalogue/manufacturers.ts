import { randomUUID } from 'node:crypto';
import type { KnownSupplier } from '../import-lookups.queries.ts';
import { manufacturerKey, nameKey } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';
import type { Synonyms } from './synonyms.queries.ts';

/** The manufacturers of models: global suppliers, recognised in any case and with any legal form of their names. */
export class Manufacturers {
  readonly #plan: Plan;
  readonly #byKey = new Map<string, { id: string; name: string }>();

  constructor(plan: Plan, suppliers: readonly KnownSupplier[], synonyms: Synonyms['manufacturer']) {
    this.#plan = plan;
    // The catalogue is shared, so that a supplier of one group cannot be a manufacturer in it.
    for (const { id, name, owning_group_id: owner } of suppliers) {
      const key = manufacturerKey(name);
      if (owner === null && !this.#byKey.has(key)) this.#byKey.set(key, { id, name });
    }
    // A name is stronger than a synonym.
    for (const { id, name, owning_group_id: owner } of suppliers)
      for (const synonym of (owner === null && synonyms.get(id)) || []) {
        const key = manufacturerKey(synonym);
        if (!this.#byKey.has(key)) this.#byKey.set(key, { id, name });
      }
  }

  /** The key of the manufacturer's name, also for one of its synonyms. */
  keyOf(name: string): string {
    return manufacturerKey(this.#byKey.get(manufacturerKey(name))?.name ?? name);
  }

  find(name: string): { id: string } | undefined {
    return this.#byKey.get(manufacturerKey(name));
  }

  /** The id of the manufacturer. Adds a missing one to the plan. */
  ensure(name: string, rowNumber: number): string {
    const manufacturer = this.#byKey.get(manufacturerKey(name));
    if (manufacturer) {
      if (nameKey(manufacturer.name) !== nameKey(name))
        this.#plan.note(rowNumber, `The manufacturer '${name}' was recognised as '${manufacturer.name}'`);
      return manufacturer.id;
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
    this.#byKey.set(manufacturerKey(name), { id, name });
    return id;
  }
}
