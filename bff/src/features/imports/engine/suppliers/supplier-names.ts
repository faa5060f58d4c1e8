import { add } from '../plan/add.ts';
import { ClosestNames } from '../plan/catalogue-names.ts';
import { manufacturerKey, nameKey } from '../plan/names.ts';
import { readAs, replacementOf } from '../plan/replacement-of.ts';
import {
  companyKey,
  type CompanyName,
  companyNameOf,
  differInBrackets,
  shortensCompany,
} from './company-names.ts';

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
      /** The note that the name is read as another one; undefined for a known name. */
      readonly note: string | undefined;
    }
  | { readonly reason: 'unknown'; readonly closestName: string | undefined }
  | { readonly reason: 'ambiguous'; readonly count: number };

/** Finds suppliers by their ids, names or references, or by the known names that the user has chosen for unknown ones. */
export class SupplierNames {
  readonly #byId = new Map<string, NamedSupplier[]>();
  readonly #byName = new Map<string, NamedSupplier[]>();
  readonly #byNameWithoutLegalForm = new Map<string, NamedSupplier[]>();
  readonly #byReference = new Map<string, NamedSupplier[]>();
  readonly #byCompanyKey = new Map<string, NamedSupplier[]>();
  readonly #closest = new ClosestNames<string>();
  readonly #companies = new Map<string, CompanyName>();
  readonly #byShortName = new Map<string, string | undefined>();
  readonly #replacements: ReadonlyMap<string, string> | undefined;

  constructor(
    suppliers: readonly NamedSupplier[],
    replacements: ReadonlyMap<string, string> | undefined = undefined,
  ) {
    for (const supplier of suppliers) this.add(supplier);
    this.#replacements = replacements;
  }

  add(supplier: NamedSupplier): void {
    const { id, name, reference } = supplier;
    add(this.#byId, id, supplier);
    add(this.#byName, nameKey(name), supplier);
    add(this.#byNameWithoutLegalForm, manufacturerKey(name), supplier);
    if (reference !== null) add(this.#byReference, nameKey(reference), supplier);
    add(this.#byCompanyKey, companyKey(name), supplier);
    this.#closest.add(manufacturerKey(name), name);
    this.#companies.set(name, companyNameOf(name));
    this.#byShortName.clear();
  }

  find(name: string): FoundSupplier {
    const named = this.#matching(name);
    const replacement = named.length === 0 ? replacementOf(this.#replacements, name) : undefined;
    const found = replacement === undefined ? named : this.#matching(replacement);
    const [only, another] = found;
    if (another) return { reason: 'ambiguous', count: found.length };
    return only
      ? { id: only.id, name: only.name, note: replacement && readAs(name, replacement) }
      : { reason: 'unknown', closestName: this.#suggest(name) };
  }

  /** The only name with other abbreviations, else the closest one; undefined if several suppliers have the name with other abbreviations. */
  #suggest(name: string): string | undefined {
    const sameKey = this.#byCompanyKey.get(companyKey(name)) ?? [];
    const abbreviated = ownFirst(sameKey.filter((supplier) => !differInBrackets(name, supplier.name)));
    const [only, another] = new Set(abbreviated.map((supplier) => supplier.name));
    if (another !== undefined) return undefined;
    return only ?? this.#closest.suggest(manufacturerKey(name)) ?? this.#shortened(name);
  }

  /** The only name that this one shortens. Many rows have the same unknown name. */
  #shortened(name: string): string | undefined {
    if (!this.#byShortName.has(name)) {
      const short = companyNameOf(name);
      const matches = [...this.#companies].filter(
        ([knownName, known]) => shortensCompany(short, known) && !differInBrackets(name, knownName),
      );
      this.#byShortName.set(name, matches.length === 1 ? matches[0]?.[0] : undefined);
    }
    return this.#byShortName.get(name);
  }

  /** The suppliers with this id, else with this name, else with this name in another legal form, else with this reference. */
  #matching(name: string): readonly NamedSupplier[] {
    const matches = [
      this.#byId.get(name),
      this.#byName.get(nameKey(name)),
      this.#byNameWithoutLegalForm.get(manufacturerKey(name)),
      this.#byReference.get(nameKey(name)),
    ];
    return ownFirst(matches.find((found) => found !== undefined) ?? []);
  }
}

/** The suppliers of the group, else those of all groups. */
function ownFirst(suppliers: readonly NamedSupplier[]): readonly NamedSupplier[] {
  const own = suppliers.filter(({ owning_group_id: owner }) => owner !== null);
  return own.length > 0 ? own : suppliers;
}
