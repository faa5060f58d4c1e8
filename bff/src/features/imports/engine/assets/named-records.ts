import { type ImportRemedy, type ImportSuggestion, omitUndefined } from '@steward/shared-api';
import { modelFields } from '../catalogue/known-models.ts';
import type { Models } from '../catalogue/models.ts';
import type { Rejection } from '../fields/field.ts';
import type { ParsedRow } from '../fields/parse-row.ts';
import { withSuggestion } from '../fields/suggestion.ts';
import type { KnownSupplier } from '../import-lookups.queries.ts';
import { type LocationResolver, readAs } from '../locations/resolve-locations.ts';
import { ClosestNames } from '../plan/catalogue-names.ts';
import { manufacturerKey, nameKey } from '../plan/names.ts';
import { replacementOf } from '../plan/replacement-of.ts';
import type { assetFields } from './asset-fields.ts';
import type { Ids } from './asset-row.ts';

/** The reason why a row is refused, with its field. */
export interface Refusal {
  readonly field: string;
  readonly reason: string;
  readonly isMissingInCatalogue?: boolean;
  readonly remedy?: ImportRemedy;
  readonly suggestion?: ImportSuggestion;
  /** Whether the cells of the field can be left empty instead. */
  readonly canBeEmptied?: boolean;
  /** The column of the field in the file by default. */
  readonly column?: string;
}

export interface AssetRow extends Pick<ParsedRow<typeof assetFields>, 'number' | 'values'> {
  /** The cells that cannot be read; none by default. */
  readonly problems?: ParsedRow<typeof assetFields>['problems'];
}

interface Known {
  readonly models: Models;
  readonly locations: LocationResolver;
  readonly suppliers: readonly KnownSupplier[];
  /** The location of rows that name none. */
  readonly defaultLocation: string | undefined;
  /** Names of suppliers to look up instead of unknown ones, by the keys of the unknown names. */
  readonly supplierReplacements: ReadonlyMap<string, string>;
  /** Notes that a name is read as a known one. */
  readonly onReadAs: (rowNumber: number, note: string) => void;
}

const noIds: Ids = { modelId: undefined, locationId: undefined, roomId: undefined, supplierId: undefined };

/** Finds the models, locations, rooms and suppliers that rows name. */
export class NamedRecords {
  readonly #known: Known;
  readonly #closestSupplier = new ClosestNames<string>();

  constructor(known: Known) {
    this.#known = known;
    for (const { name, is_service_provider: services } of known.suppliers)
      if (services) this.#closestSupplier.add(name, name);
  }

  /** The ids of the records that are found, and the reasons why others are not. A name in an unreadable cell has no reason of its own. */
  find({ number, values, problems = [] }: AssetRow): { ids: Ids; refusals: readonly Refusal[] } {
    const unreadable = new Set(problems.flatMap(({ field }) => field ?? []));
    // Without its id, the row of a stored asset looks like a new one.
    if (unreadable.has('id')) return { ids: noIds, refusals: [] };
    const refusals: Refusal[] = [];
    const model = this.#modelOf(values, number, unreadable);
    if (model && 'reason' in model) refusals.push(model);
    const found = model && 'id' in model ? model : undefined;
    const { locations, defaultLocation } = this.#known;
    const isPlaceUnreadable = unreadable.has('location') || unreadable.has('locationPostcode');
    const locationName = isPlaceUnreadable ? undefined : (values.location ?? defaultLocation);
    const location =
      locationName === undefined
        ? undefined
        : locations.location(locationName, number, values.locationPostcode);
    if (location && 'reason' in location) refusals.push(refusalOf('location', locationName ?? '', location));
    const locationId = location && 'value' in location ? location.value : undefined;
    const room =
      values.room === undefined || locationId === undefined
        ? undefined
        : locations.room(locationId, values.room, number);
    if (room && 'reason' in room) refusals.push(refusalOf('room', values.room ?? '', room));
    if (values.room !== undefined && !location && !isPlaceUnreadable)
      refusals.push({ field: 'room', reason: 'A room needs its location' });
    const supplier =
      values.serviceSupplier === undefined ? undefined : this.#supplierOf(values.serviceSupplier, number);
    if (supplier && 'reason' in supplier) refusals.push(supplier);
    return {
      ids: {
        modelId: found?.id,
        unlistedModel: found?.unlisted,
        requestId: found?.requestId,
        locationId,
        roomId: room && 'value' in room ? room.value : undefined,
        supplierId: supplier && 'id' in supplier ? supplier.id : undefined,
      },
      refusals,
    };
  }

  #suppliersNamed(name: string): readonly KnownSupplier[] {
    return this.#known.suppliers.filter(
      ({ id, is_service_provider: services, name: known, reference }) =>
        services &&
        (id === name ||
          manufacturerKey(known) === manufacturerKey(name) ||
          (reference !== null && nameKey(reference) === nameKey(name))),
    );
  }

  #modelOf(values: AssetRow['values'], number: number, unreadable: ReadonlySet<string>) {
    if (values.model === undefined && values.type === undefined) return undefined;
    if (modelFields.some((field) => unreadable.has(field))) return undefined;
    return this.#known.models.find(values, number);
  }

  #supplierOf(name: string, rowNumber: number): { id: string } | Refusal {
    const named = this.#suppliersNamed(name);
    const replacement =
      named.length === 0 ? replacementOf(this.#known.supplierReplacements, name) : undefined;
    const found = replacement === undefined ? named : this.#suppliersNamed(replacement);
    const [only, another] = found;
    if (only && !another) {
      if (replacement !== undefined) this.#known.onReadAs(rowNumber, readAs(name, replacement));
      return { id: only.id };
    }
    const closest = this.#closestSupplier.suggest(name);
    const advice =
      closest === undefined
        ? 'add it under Practice Settings first'
        : `correct the name (is it '${closest}'?), or add it under Practice Settings first`;
    const field = 'serviceSupplier';
    if (only) return { field, reason: `${found.length} suppliers are named '${name}'` };
    const reason = `There is no service supplier '${name}': ${advice}`;
    return refusalOf(field, name, { reason, ...omitUndefined({ closestName: closest }) });
  }
}

function refusalOf(field: string, from: string, rejection: Rejection): Refusal {
  return { field, ...withSuggestion(rejection, { field, from }) };
}
