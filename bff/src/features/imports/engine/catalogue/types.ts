import { randomUUID } from 'node:crypto';
import type { Parsed } from '../fields/field.ts';
import type { CatalogueRows } from '../import-lookups.queries.ts';
import { defaultCategory, type ImportOptions } from '../import-kind.ts';
import { catalogueKey, ClosestNames, type ClosestName, maximumSuggestions } from '../plan/catalogue-names.ts';
import { add } from '../plan/add.ts';
import { nameKey } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';
import { isMisspelt, NamesWithWords } from './names-with-words.ts';

/** The maximum number of types that a reason suggests. */
const maximumSimilar = 3;

interface KnownType {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
}

interface NewType extends Omit<KnownType, 'name'> {
  readonly synonyms: readonly string[];
  /** Whether it is of the sector of the group. */
  readonly isInSector: boolean;
}

interface WantedType {
  readonly type: string;
  readonly category: string | undefined;
}

/** Finds types by name and category, in the catalogue and among those that the plan adds. */
export class Types {
  readonly #plan: Plan;
  readonly #options: ImportOptions;
  readonly #categories = new Map<string, string>();
  readonly #categorySynonyms = new Map<string, string>();
  readonly #types = new Map<string, KnownType[]>();
  readonly #byCatalogueKey = new Map<string, KnownType[]>();
  readonly #bySynonym = new Map<string, KnownType[]>();
  /** The names and synonyms of types. */
  readonly #closest = new ClosestNames<{ readonly text: string; readonly type: KnownType }>();
  readonly #withWords = new NamesWithWords<KnownType>();
  readonly #suggestions = new Map<string, string>();
  readonly #names = new Map<string, string>();

  constructor(plan: Plan, { categories, types, synonyms }: CatalogueRows, options: ImportOptions) {
    this.#plan = plan;
    this.#options = options;
    for (const { id, name } of categories) this.#categories.set(nameKey(name), id);
    for (const [id, texts] of synonyms.category)
      for (const text of texts) this.#categorySynonyms.set(catalogueKey(text), id);
    for (const { id, name, asset_category_id: categoryId, is_in_sector: isInSector } of types)
      this.#remember(name, { id, categoryId, isInSector, synonyms: synonyms.type.get(id) ?? [] });
  }

  /** The id of a type by its name and, if the file has one, its category. Adds a missing type to the plan if the options allow it. */
  find(wanted: WantedType, rowNumber: number): Parsed<string> {
    const { type, category } = wanted;
    const { matches, isExact } = this.#matching(wanted);
    const [only, another] = matches;
    if (only && !another) {
      if (!isExact) this.#plan.note(rowNumber, `The type '${type}' was recognised as '${only.name}'`);
      return { value: only.id };
    }
    if (only) return { reason: `The type '${type}' is in ${matches.length} categories: add the category` };
    if (this.#options.createCatalogue)
      return { value: this.#create(type, category ?? this.#options.category ?? defaultCategory, rowNumber) };
    const where = category === undefined ? '' : ` in the category '${category}'`;
    const suggestion = this.#suggestion(type);
    return {
      reason: `There is no type '${type}'${where} in the catalogue${suggestion}; ${this.#options.advice.catalogue}`,
      isMissingInCatalogue: true,
      ...(suggestion === '' ? { text: category === undefined ? type : `${type} (${category})` } : {}),
    };
  }

  /** The only type with this name, without adding one, and whether the spelling is the same. */
  lookUp(wanted: WantedType): { id: string; isExact: boolean } | undefined {
    const { matches, isExact } = this.#matching(wanted);
    const [only, another] = matches;
    return only && !another ? { id: only.id, isExact } : undefined;
  }

  nameOf(id: string): string | undefined {
    return this.#names.get(id);
  }

  /** The type that is probably meant by a misspelt name, or by a name with some of its words. */
  closest(type: string): ClosestName<{ readonly id: string; readonly name: string }> | undefined {
    const found = this.#closestTo(type);
    const bare = type.replaceAll(/\s*\([^)]*\)/g, '').trim();
    return found || bare === type || bare === '' ? found : this.#closestTo(bare);
  }

  #closestTo(name: string): ClosestName<KnownType> | undefined {
    const misspelt = this.#closest.find(name);
    if (!misspelt || !isMisspelt(name, misspelt.value.text)) return this.#withWords.find(name);
    return { value: misspelt.value.type, isVeryLikely: misspelt.isVeryLikely };
  }

  #matching({ type, category }: WantedType): { matches: KnownType[]; isExact: boolean } {
    const exact = this.#types.get(nameKey(type));
    const key = catalogueKey(type);
    const named = exact ?? this.#byCatalogueKey.get(key) ?? this.#bySynonym.get(key) ?? [];
    const categoryId = category === undefined ? undefined : this.#categoryOf(category);
    const matches = category === undefined ? named : named.filter((known) => known.categoryId === categoryId);
    return { matches, isExact: exact !== undefined };
  }

  /** The category with this name, or else with this synonym. */
  #categoryOf(name: string): string | undefined {
    return this.#categories.get(nameKey(name)) ?? this.#categorySynonyms.get(catalogueKey(name));
  }

  /** The suggestion in a reason. Each name has the same one, so that its rows have the same cause. */
  #suggestion(type: string): string {
    const known = this.#suggestions.get(type);
    if (known !== undefined) return known;
    const names = this.#suggestions.size < maximumSuggestions ? this.#similarNames(type) : [];
    const suggestion = names.length === 0 ? '' : ` (is it ${names.map((name) => `'${name}'`).join(' or ')}?)`;
    this.#suggestions.set(type, suggestion);
    return suggestion;
  }

  /** The name of the closest type, else of the few types with its words. */
  #similarNames(type: string): readonly string[] {
    const closest = this.closest(type);
    if (closest) return [closest.value.name];
    const names = [...new Set(this.#withWords.all(type).map(({ name }) => name))];
    return names.length <= maximumSimilar ? names : [];
  }

  #create(name: string, category: string, rowNumber: number): string {
    const categoryId = this.#categoryOf(category) ?? this.#createCategory(category, rowNumber);
    const existingType = this.#types.get(nameKey(name))?.find((type) => type.categoryId === categoryId);
    if (existingType) return existingType.id;
    const id = randomUUID();
    this.#plan.creations.push({
      table: 'asset_types',
      rowNumber,
      row: { id, name, asset_category_id: categoryId },
    });
    this.#remember(name, { id, categoryId, isInSector: true, synonyms: [] });
    return id;
  }

  #createCategory(name: string, rowNumber: number): string {
    const id = randomUUID();
    this.#plan.creations.push({ table: 'asset_categories', rowNumber, row: { id, name } });
    this.#categories.set(nameKey(name), id);
    return id;
  }

  #remember(name: string, { synonyms, isInSector, ...ids }: NewType): void {
    const type = { name, ...ids };
    this.#names.set(ids.id, name);
    add(this.#types, nameKey(name), type);
    // Only the exact name can mean a type of another sector.
    if (!isInSector) return;
    add(this.#byCatalogueKey, catalogueKey(name), type);
    for (const synonym of synonyms) {
      add(this.#bySynonym, catalogueKey(synonym), type);
      this.#closest.add(synonym, { text: synonym, type });
      this.#withWords.add(synonym, type);
    }
    this.#closest.add(name, { text: name, type });
    this.#withWords.add(name, type);
  }
}
