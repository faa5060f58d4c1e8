import { add } from '../plan/add.ts';
import { ClosestNames } from '../plan/catalogue-names.ts';
import { manufacturerKey, nameKey } from '../plan/names.ts';
import { replacementOf } from '../plan/replacement-of.ts';

interface NamedSupplier {
  readonly id: string;
  readonly name: string;
  readonly reference: string | null;
  /** Null for a supplier of all groups. */
  readonly owning_group_id: string | null;
}

type FoundSupplier =
  | {
      readonly id: string;
      readonly name: string;
      /** The name that the user has chosen for the unknown one. */
      readonly replacement: string | undefined;
    }
  | { readonly reason: 'unknown'; readonly closestName: string | undefined }
  | { readonly reason: 'ambiguous'; readonly count: number };

/** Finds suppliers by their ids, names or references, or by the known names that the user has chosen for unknown ones. */
export class SupplierNames {
  readonly #byKey = new Map<string, NamedSupplier[]>();
  readonly #closest = new ClosestNames<string>();
  readonly #replacements: ReadonlyMap<string, string> | undefined;

  constructor(
    suppliers: readonly NamedSupplier[],
    replacements: ReadonlyMap<string, string> | undefined = undefined,
  ) {
    for (const supplier of suppliers) {
      const { id, name, reference } = supplier;
      const keys = new Set([id, nameOf(name), ...(reference === null ? [] : [referenceOf(reference)])]);
      for (const key of keys) add(this.#byKey, key, supplier);
      this.#closest.add(manufacturerKey(name), name);
    }
    this.#replacements = replacements;
  }

  find(name: string): FoundSupplier {
    const named = this.#named(name);
    const replacement = named.length === 0 ? replacementOf(this.#replacements, name) : undefined;
    const found = replacement === undefined ? named : this.#named(replacement);
    const [only, another] = found;
    if (another) return { reason: 'ambiguous', count: found.length };
    return only
      ? { id: only.id, name: only.name, replacement }
      : { reason: 'unknown', closestName: this.#closest.suggest(manufacturerKey(name)) };
  }

  /** The suppliers of a name. Those of the group replace their namesakes of all groups, and the same legal form replaces another one. */
  #named(name: string): readonly NamedSupplier[] {
    const keys = [name, nameOf(name), referenceOf(name)];
    const found = [...new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []))];
    const own = found.filter(({ owning_group_id: owner }) => owner !== null);
    const closest = own.length > 0 ? own : found;
    const same = closest.filter((supplier) => nameKey(supplier.name) === nameKey(name));
    return same.length > 0 ? same : closest;
  }
}

const nameOf = (name: string) => `name ${manufacturerKey(name)}`;
const referenceOf = (reference: string) => `reference ${nameKey(reference)}`;
