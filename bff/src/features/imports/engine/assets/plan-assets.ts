import { randomUUID } from 'node:crypto';
import { locationChangeRefusal, omitUndefined } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { refuseDeactivation } from '../../../assets/asset-columns.ts';
import { listAssetsWithPendingService } from '../../../assets/asset-references.queries.ts';
import { Manufacturers } from '../catalogue/manufacturers.ts';
import { joinNames } from '../catalogue/names-in-file.ts';
import { Models } from '../catalogue/models.ts';
import { readCustomFields } from '../custom-fields/custom-fields.queries.ts';
import { CustomValueMerger } from '../custom-fields/custom-values.ts';
import type { ParsedRow } from '../fields/parse-row.ts';
import type { Planning, PlanningWithRefused } from '../import-kind.ts';
import {
  listGroupAssets,
  listKnownSuppliers,
  readCatalogue,
  readLocations,
  type KnownSupplier,
  type StoredAsset,
} from '../import-lookups.queries.ts';
import { LocationResolver } from '../locations/resolve-locations.ts';
import { yieldingForEach } from '../plan/yielding-for-each.ts';
import { manufacturerKey, nameKey, referenceKey } from '../plan/names.ts';
import { Plan } from '../plan/plan.ts';
import { differentValues, RepeatedRows, type Repetition } from '../plan/repeated-rows.ts';
import type { assetFields } from './asset-fields.ts';
import { AssetEditor } from './asset-editor.ts';
import { columnsOf, emptyAsset, identityOf, type DeactivationColumn, type Ids } from './asset-row.ts';
import { refuseLongComments, withKeptColumns } from './kept-columns.ts';
import { identityKey, KnownAssets } from './known-assets.ts';
import { StoredNames } from './stored-names.ts';
import { withStoredModel, withUnlistedModel } from './unlisted-model.ts';

type AssetRow = ParsedRow<typeof assetFields>;

/** Plans the changes that rows of assets make to the register of a group. */
export async function planAssets(
  db: Queryable,
  rows: readonly AssetRow[],
  planning: PlanningWithRefused<typeof assetFields>,
): Promise<Plan> {
  const groupId = planning.options.groupId ?? '';
  const plan = new Plan('asset_instances');
  const suppliers = await listKnownSuppliers(db, groupId);
  const catalogue = await readCatalogue(db);
  const locations = await readLocations(db, groupId);
  const modelsFor = (of: Plan) =>
    new Models(
      of,
      { rows: catalogue, manufacturers: new Manufacturers(of, suppliers, catalogue.synonyms.manufacturer) },
      planning.options,
    );
  const models = modelsFor(plan);
  const planner = new AssetPlanner(plan, planning, {
    models,
    locations: new LocationResolver(plan, locations, { ...planning.options, groupId }),
    assets: new KnownAssets(await listGroupAssets(db, groupId)),
    names: new StoredNames({ catalogue, locations, suppliers }),
    suppliers,
    withPendingService: await listAssetsWithPendingService(db, groupId),
    editor: await AssetEditor.read(db, groupId, planning.options.edit),
    customValues: new CustomValueMerger(
      await readCustomFields(db, groupId),
      models,
      planning.options.edit?.removes,
    ),
  });
  await yieldingForEach(rows, (row) => planner.take(row));
  plan.dropUnusedLocations();
  // The plan of the other rows is dropped: it only shows how the catalogue matches their names.
  const ofRefusedRows = modelsFor(new Plan('asset_instances'));
  await yieldingForEach(planning.refusedRows, (row) => ofRefusedRows.countNames(row));
  plan.names = joinNames(models.namesInFile(), ofRefusedRows.namesInFile());
  return plan;
}

interface Known {
  readonly models: Models;
  readonly locations: LocationResolver;
  readonly assets: KnownAssets;
  readonly names: StoredNames;
  readonly suppliers: readonly KnownSupplier[];
  /** The ids of the assets that cannot move to another location. */
  readonly withPendingService: ReadonlySet<string>;
  readonly editor: AssetEditor;
  readonly customValues: CustomValueMerger;
}

type Refusal = {
  readonly field: string;
  readonly reason: string;
  readonly isMissingInCatalogue?: boolean;
  /** The column of the field in the file by default. */
  readonly column?: string;
};

type Row = Pick<AssetRow, 'number' | 'values'>;

const keyFields = ['id', 'reference'] as const;
const dependents = { date_next_service: 'next_service_set_at' };

class AssetPlanner {
  readonly #plan: Plan;
  readonly #planning: Planning;
  readonly #known: Known;
  readonly #repeated = new RepeatedRows();
  /** The ids of the assets that get a reference, by its key. */
  readonly #references = new Map<string, string>();

  constructor(plan: Plan, planning: Planning, known: Known) {
    this.#plan = plan;
    this.#planning = planning;
    this.#known = known;
  }

  take(row: AssetRow): void {
    const refusal = this.#decide(row);
    if (!refusal) return;
    const { field, ...problem } = refusal;
    this.#plan.refuse(row.number, { column: this.#planning.columnOf(field), ...problem });
  }

  #decide({ number, values: given }: AssetRow): Refusal | undefined {
    const ofId = given.id === undefined ? undefined : this.#known.assets.withId(given.id);
    if (given.id !== undefined && !ofId)
      return {
        field: 'id',
        reason: 'There is no asset with this id: it is deleted, or is of another practice',
      };
    const row = { number, values: ofId ? this.#known.names.withoutUnchanged(given, ofId) : given };
    const ids = this.#idsOf(row);
    if ('reason' in ids) return ids;
    const identity = identityOf(row.values, ids);
    const key = identityKey(identity);
    const repeated = key === undefined ? undefined : this.#repeated.see(key, row);
    if (repeated) return this.#repetition(row, repeated);
    const found = this.#known.assets.find(identity);
    if ('reason' in found) return { field: 'serialNumber', reason: found.reason };
    return found.value ? this.#change(row, ids, found.value) : this.#create(row, ids);
  }

  #repetition(row: Row, repeated: Repetition): Refusal | undefined {
    const field = keyFields.find((name) => row.values[name] !== undefined) ?? 'serialNumber';
    if ('contradicts' in repeated)
      return { field, reason: differentValues('asset', repeated, this.#planning) };
    this.#plan.unchanged.push(row.number);
    return undefined;
  }

  #change({ number, values }: Row, ids: Ids, stored: StoredAsset): Refusal | undefined {
    const isMoved = ids.locationId !== undefined && ids.locationId !== stored.location_id;
    const { editor } = this.#known;
    const place = { locationId: ids.locationId ?? stored.location_id, isMoved };
    const problem = editor.refusal(stored, place);
    if (problem) return { field: 'id', ...problem };
    if (editor.isDeletion) {
      this.#plan.delete(number, stored);
      return undefined;
    }
    const hasPendingService = this.#known.withPendingService.has(stored.id);
    const refusal = isMoved ? locationChangeRefusal({ hasPendingService }) : null;
    if (refusal !== null) return { field: 'location', reason: refusal };
    const isTaken = values.id !== undefined && this.#isReferenceOfAnother(values.reference, stored);
    if (isTaken) return { field: 'reference', reason: 'Another asset has this reference' };
    // A model that is not listed does not replace the model of a stored asset.
    const modelId = ids.unlistedModel === undefined ? ids.modelId : undefined;
    const written = withStoredModel(withKeptColumns(values, stored), ids.unlistedModel, stored);
    const tooLong = refuseLongComments(written);
    if (tooLong !== undefined) return { field: 'keptColumns', reason: tooLong };
    const custom = this.#known.customValues.merge(values, {
      modelId: modelId ?? stored.asset_model_id,
      stored: stored.custom_values,
    });
    if ('reason' in custom) return custom;
    const after = {
      ...columnsOf(written, { ...ids, modelId }),
      custom_values: custom.after,
      sub_location_id: isMoved ? (ids.roomId ?? null) : ids.roomId,
      // Without an id, the reference identifies the asset, so that it is assigned only once.
      reference: values.id !== undefined || stored.reference === null ? values.reference : undefined,
      ...editor.columns(stored, place),
    };
    const isDeactivated = after.deactivated_at !== stored.deactivated_at?.toISOString();
    const lateDay = isDeactivated && this.#refuseDeactivation(after, place.locationId);
    if (lateDay) return lateDay;
    this.#plan.compare({ rowNumber: number, stored, after, dependents });
    return undefined;
  }

  #isReferenceOfAnother(reference: string | undefined, { id }: StoredAsset): boolean {
    if (reference === undefined) return false;
    const key = referenceKey(reference);
    const holder = this.#references.get(key) ?? this.#known.assets.withReference(reference)?.id;
    this.#references.set(key, holder ?? id);
    return holder !== undefined && holder !== id;
  }

  /** A deactivation is refused after today at the location that the asset will have. */
  #refuseDeactivation({ deactivated_at: at }: DeactivationColumn, locationId: string): Refusal | undefined {
    const timeZone = this.#known.locations.timeZoneOf(locationId);
    const reason = at ? refuseDeactivation(at, { timeZone, now: this.#planning.now }) : null;
    return reason === null ? undefined : { field: 'deactivatedAt', reason };
  }

  #create({ number, values }: Row, ids: Ids): Refusal | undefined {
    const { modelId, locationId } = ids;
    if (modelId === undefined)
      return { field: 'model', reason: 'Please select a Model: a new asset needs one, or at least a type' };
    if (locationId === undefined)
      return { field: 'location', reason: 'Please select a Location: a new asset needs one' };
    const written = withUnlistedModel(withKeptColumns(values), ids.unlistedModel);
    const tooLong = refuseLongComments(written);
    if (tooLong !== undefined) return { field: 'keptColumns', reason: tooLong };
    const columns = columnsOf(written, ids);
    const refusal = this.#refuseDeactivation(columns, locationId);
    if (refusal) return refusal;
    const custom = this.#known.customValues.merge(values, { modelId, stored: {} });
    if ('reason' in custom) return custom;
    const id = randomUUID();
    if (ids.requestId) this.#plan.waiting.set(id, ids.requestId);
    this.#plan.creations.push({
      table: 'asset_instances',
      rowNumber: number,
      row: {
        ...emptyAsset,
        ...omitUndefined(columns),
        custom_values: custom.after ?? {},
        id,
        group_id: this.#planning.options.groupId ?? '',
        asset_model_id: modelId,
        location_id: locationId,
      },
    });
    return undefined;
  }

  #idsOf({ number, values }: Row): Ids | Refusal {
    const { models, locations } = this.#known;
    const model =
      values.model === undefined && values.type === undefined ? undefined : models.find(values, number);
    if (model && 'reason' in model) return model;
    const locationName = values.location ?? this.#planning.options.location;
    const location =
      locationName === undefined
        ? undefined
        : locations.location(locationName, number, values.locationPostcode);
    if (location && 'reason' in location) return { field: 'location', reason: location.reason };
    if (values.room !== undefined && location === undefined)
      return { field: 'room', reason: 'A room needs its location' };
    const room =
      values.room === undefined || !location
        ? undefined
        : locations.room(location.value, values.room, number);
    if (room && 'reason' in room) return { field: 'room', reason: room.reason };
    const supplier =
      values.serviceSupplier === undefined ? undefined : this.#supplierOf(values.serviceSupplier);
    if (supplier && 'reason' in supplier) return supplier;
    return {
      modelId: model?.id,
      unlistedModel: model?.unlisted,
      requestId: model?.requestId,
      locationId: location?.value,
      roomId: room?.value,
      supplierId: supplier?.id,
    };
  }

  #supplierOf(name: string): { id: string } | Refusal {
    const found = this.#known.suppliers.filter(
      ({ id, is_service_provider: services, name: known, reference }) =>
        services &&
        (id === name ||
          manufacturerKey(known) === manufacturerKey(name) ||
          (reference !== null && nameKey(reference) === nameKey(name))),
    );
    const [only, another] = found;
    if (only && !another) return { id: only.id };
    return {
      field: 'serviceSupplier',
      reason: only
        ? `${found.length} suppliers are named '${name}'`
        : `There is no service supplier '${name}': add it under Practice Settings first`,
    };
  }
}
