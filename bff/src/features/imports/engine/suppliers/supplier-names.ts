import { ClosestNames } from '../plan/catalogue-names.ts';
import { manufacturerKey } from '../plan/names.ts';
import { replacementOf } from '../plan/replacement-of.ts';

interface NamedSupplier {
  readonly id: string;
  readonly name: string;
}

/** Finds suppliers by their names, or by the known names that the user has chosen for unknown ones. */
export class SupplierNames {
  readonly #byName: ReadonlyMap<string, NamedSupplier>;
  readonly #closest = new ClosestNames<string>();
  readonly #replacements: ReadonlyMap<string, string>;

  constructor(suppliers: readonly SupplierRow[], replacements: ReadonlyMap<string, string>) {
    // A supplier of the group replaces its namesake of all groups.
    const ownLast = suppliers.toSorted(
      (one, other) => Number(one.owning_group_id !== null) - Number(other.owning_group_id !== null),
    );
    this.#byName = new Map(ownLast.map(({ id, name }) => [manufacturerKey(name), { id, name }]));
    for (const { name } of suppliers) this.#closest.add(name, name);
    this.#replacements = replacements;
  }

  find(name: string): NamedSupplier | undefined {
    const known = this.#byName.get(manufacturerKey(name));
    const replacement = replacementOf(this.#replacements, name);
    if (known || replacement === undefined) return known;
    return this.#byName.get(manufacturerKey(replacement));
  }

  closestTo(name: string): string | undefined {
    return this.#closest.suggest(name);
  }
}

interface SupplierRow {
  readonly id: string;
  readonly name: string;
  readonly owning_group_id: string | null;
}
