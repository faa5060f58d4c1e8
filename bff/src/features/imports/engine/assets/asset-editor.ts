import {
  assetEditLabels as labels,
  type assetProperties,
  assetRemovalRefusal,
  columnNameOf,
  type RemovableAssetField,
} from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { customFieldIdOf } from '../custom-fields/custom-import-fields.ts';
import type { AssetEdit } from '../import-kind.ts';
import type { StoredAsset } from '../import-lookups.queries.ts';
import type { Problem } from '../fields/parse-row.ts';
import {
  type AssignablePerson,
  type DeletionObstacles,
  listDeletionObstacles,
  listPeople,
} from './asset-edits.queries.ts';

interface EditLookups {
  readonly people: ReadonlyMap<string, AssignablePerson>;
  readonly obstacles: ReadonlyMap<string, DeletionObstacles>;
}

interface Place {
  /** The location that the asset will have. */
  readonly locationId: string;
  readonly isMoved: boolean;
}

const hasRecords =
  'This asset has faults, documents or service history, so it can’t be deleted together with others. Delete or deactivate it on its own page';

/** Applies what an edit of many assets does besides the values of its file, and refuses what its editor must not do. */
export class AssetEditor {
  readonly #edit: AssetEdit | undefined;
  readonly #lookups: EditLookups;
  readonly #emptied: Readonly<Record<string, null>>;

  private constructor(edit: AssetEdit | undefined, lookups: EditLookups) {
    this.#edit = edit;
    this.#lookups = lookups;
    // Custom values share a column, from which CustomValueMerger removes them.
    const emptied = (edit?.removes ?? []).filter(hasOwnColumn);
    this.#emptied = Object.fromEntries(emptied.map((field) => [columnOf(field), null]));
  }

  static async read(db: Queryable, groupId: string, edit: AssetEdit | undefined): Promise<AssetEditor> {
    const people = await listPeople(db, groupId);
    return new AssetEditor(edit, {
      people: new Map(people.map((person) => [person.id, person])),
      obstacles: edit?.isDeletion ? await listDeletionObstacles(db, groupId) : new Map(),
    });
  }

  get isDeletion(): boolean {
    return this.#edit?.isDeletion ?? false;
  }

  /** Returns why the editor must not change this asset, or undefined. */
  refusal(stored: StoredAsset, { locationId }: Place): Problem | undefined {
    const { locationIds = null } = this.#edit ?? {};
    const isOutside = (id: string) => locationIds !== null && !locationIds.includes(id);
    if (isOutside(stored.location_id))
      return {
        column: labels.id,
        reason: 'This asset has moved to a location that you don’t have access to',
      };
    if (isOutside(locationId))
      return { column: labels.location, reason: 'Location not found, or you don’t have access to it' };
    return this.isDeletion ? this.#deletionRefusal(stored) : this.#personRefusal(locationId);
  }

  /** The columns that the edit empties, and that of the person. A move removes a person who does not see the new location. */
  columns(stored: StoredAsset, { locationId, isMoved }: Place) {
    const person = stored.org_user_id === null ? undefined : this.#lookups.people.get(stored.org_user_id);
    const losesPerson = isMoved && !(person && seesLocation(person, locationId));
    const orgUserId = this.#edit?.orgUserId ?? (losesPerson ? null : undefined);
    return { ...(orgUserId === undefined ? {} : { org_user_id: orgUserId }), ...this.#emptied };
  }

  #deletionRefusal({ id }: StoredAsset): Problem | undefined {
    const obstacles = this.#lookups.obstacles.get(id);
    if (obstacles === undefined) return undefined;
    return { column: labels.id, reason: withoutPoint(assetRemovalRefusal(obstacles)) ?? hasRecords };
  }

  #personRefusal(locationId: string): Problem | undefined {
    const orgUserId = this.#edit?.orgUserId ?? null;
    if (orgUserId === null) return undefined;
    const person = this.#lookups.people.get(orgUserId);
    if (person && seesLocation(person, locationId)) return undefined;
    return {
      column: labels.person,
      reason: `${person?.name ?? 'This user'} does not see the location of the asset`,
    };
  }
}

function seesLocation(
  { isLockedOut, seesAllLocations, locationIds }: AssignablePerson,
  locationId: string,
): boolean {
  return !isLockedOut && (seesAllLocations || locationIds.includes(locationId));
}

function hasOwnColumn(field: AssetEdit['removes'][number]): field is RemovableAssetField {
  return customFieldIdOf(field) === undefined;
}

const columnsOfPlaces = {
  room: 'sub_location_id',
  serviceSupplier: 'service_supplier_id',
  person: 'org_user_id',
} as const;

function columnOf(field: RemovableAssetField): string {
  return field === 'room' || field === 'serviceSupplier' || field === 'person'
    ? columnsOfPlaces[field]
    : columnNameOf(field satisfies keyof typeof assetProperties);
}

/** Screens add the full stop to a reason. */
function withoutPoint(reason: string | null): string | undefined {
  return reason?.replace(/\.$/, '');
}
