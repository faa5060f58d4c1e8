import {
  type ImportChoice,
  type ImportRemedy,
  type ImportSuggestion,
  omitUndefined,
} from '@steward/shared-api';
import type { EmptiedValue } from '../custom-fields/custom-values.ts';
import { emptiedAs } from '../fields/kept-columns.ts';
import type { Planning } from '../import-kind.ts';
import { modelFields } from '../catalogue/known-models.ts';
import type { Models } from '../catalogue/models.ts';
import type { Rejection } from '../fields/field.ts';
import type { ParsedRow } from '../fields/parse-row.ts';
import { withSuggestion } from '../fields/suggestion.ts';
import type { LocationResolver } from '../locations/resolve-locations.ts';
import type { SupplierNames } from '../suppliers/supplier-names.ts';
import type { assetFields } from './asset-fields.ts';
import type { Ids } from './asset-row.ts';

/** The reason why a row is refused, with its field. */
export interface Refusal {
  readonly field: string;
  readonly reason: string;
  readonly isMissingInCatalogue?: boolean;
  /** The name that the catalogue does not have, if no other one is close. */
  readonly text?: string;
  readonly remedy?: ImportRemedy;
  readonly suggestion?: ImportSuggestion;
  readonly choice?: ImportChoice;
  /** Whether the cells of the field can be left empty instead. */
  readonly canBeEmptied?: boolean;
  /** The column of the field in the file by default. */
  readonly column?: string;
}

export const unknownId: Refusal = {
  field: 'id',
  reason: 'There is no asset with this Asset Id: it was deleted, or belongs to another practice',
};

export interface AssetRow extends Pick<ParsedRow<typeof assetFields>, 'number' | 'values'> {
  /** The cells that cannot be read; none by default. */
  readonly problems?: ParsedRow<typeof assetFields>['problems'];
}

interface Known {
  readonly models: Models;
  readonly locations: LocationResolver;
  /** The suppliers that service equipment. */
  readonly suppliers: SupplierNames;
  /** The suppliers of the group that do not. */
  readonly otherSuppliers: SupplierNames;
  /** The location of rows that name none. */
  readonly defaultLocation: string | undefined;
  readonly readingOf: Planning['readingOf'];
  /** Notes that a name is read as a known one. */
  readonly onReadAs: (rowNumber: number, note: string) => void;
}

const noIds: Ids = { modelId: undefined, locationId: undefined, roomId: undefined, supplierId: undefined };

interface FoundRecords {
  readonly ids: Ids;
  readonly refusals: readonly Refusal[];
  /** Names that are not found and are left empty. */
  readonly emptied: readonly EmptiedValue[];
}

/** Finds the models, locations, rooms and suppliers that rows name. */
export class NamedRecords {
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  /** The ids of the records that are found, and the reasons why others are not. A name in an unreadable cell has no reason of its own. */
  find({ number, values, problems = [] }: AssetRow): FoundRecords {
    const unreadable = new Set(problems.flatMap(({ field }) => field ?? []));
    // Without its id, the row of a stored asset looks like a new one.
    if (unreadable.has('id')) return { ids: noIds, refusals: [], emptied: [] };
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
    const empty = supplier && 'reason' in supplier ? this.#emptied(supplier, values.serviceSupplier) : [];
    if (supplier && 'reason' in supplier && empty.length === 0) refusals.push(supplier);
    return {
      emptied: empty,
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

  #modelOf(values: AssetRow['values'], number: number, unreadable: ReadonlySet<string>) {
    if (values.model === undefined && values.type === undefined) return undefined;
    if (modelFields.some((field) => unreadable.has(field))) return undefined;
    return this.#known.models.find(values, number);
  }

  /** The name of a supplier that is not found, if the user leaves such cells empty. */
  #emptied({ field, reason, canBeEmptied }: Refusal, text = ''): readonly EmptiedValue[] {
    const empty = canBeEmptied ? emptiedAs(this.#known.readingOf(field), { mayKeep: true }) : undefined;
    return empty ? [{ field, reason, text, ...empty }] : [];
  }

  #supplierOf(name: string, rowNumber: number): { id: string } | Refusal {
    const field = 'serviceSupplier';
    const found = this.#known.suppliers.find(name);
    if ('id' in found) {
      if (found.note !== undefined) this.#known.onReadAs(rowNumber, found.note);
      return { id: found.id };
    }
    if (found.reason === 'ambiguous')
      return { field, reason: `${found.count} suppliers match '${name}': use the reference of one of them` };
    const other = this.#known.otherSuppliers.find(name);
    if ('id' in other)
      return {
        field,
        reason: `${other.name} is not used for servicing: switch it on under Practice Settings, Suppliers`,
        canBeEmptied: true,
      };
    const { closestName } = found;
    const advice =
      closestName === undefined
        ? 'add it to your suppliers'
        : `correct the name (is it '${closestName}'?), or add it to your suppliers`;
    const reason = `There is no service supplier '${name}': ${advice}`;
    const refusal = refusalOf(field, name, { reason, ...omitUndefined({ closestName }) });
    return closestName === undefined ? { ...refusal, canBeEmptied: true } : refusal;
  }
}

function refusalOf(field: string, from: string, rejection: Rejection): Refusal {
  return { field, ...withSuggestion(rejection, { field, from }) };
}
