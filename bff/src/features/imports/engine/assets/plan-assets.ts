import { randomUUID } from 'node:crypto';
import { locationChangeRefusal, omitUndefined } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { refuseDeactivation } from '../../../assets/asset-columns.ts';
import { listAssetsWithPendingService } from '../../../assets/asset-references.queries.ts';
import { Manufacturers } from '../catalogue/manufacturers.ts';
import { joinNames, type NamesInFile } from '../catalogue/names-in-file.ts';
import { Models } from '../catalogue/models.ts';
import { readCustomFields } from '../custom-fields/custom-fields.queries.ts';
import { CustomValueMerger, type EmptiedValue } from '../custom-fields/custom-values.ts';
import { withKeptTexts } from '../fields/kept-columns.ts';
import type { ParsedRow, Problem } from '../fields/parse-row.ts';
import type { Planning, PlanningWithRefused } from '../import-kind.ts';
import {
  listGroupAssets,
  listKnownSuppliers,
  readCatalogue,
  readLocations,
  type StoredAsset,
} from '../import-lookups.queries.ts';
import { LocationResolver } from '../locations/resolve-locations.ts';
import { yieldingForEach } from '../plan/yielding-for-each.ts';
import { Plan } from '../plan/plan.ts';
import { differentValues, RepeatedRows, type Repetition } from '../plan/repeated-rows.ts';
import { SupplierNames } from '../suppliers/supplier-names.ts';
import type { assetFields } from './asset-fields.ts';
import { AssetEditor } from './asset-editor.ts';
import { columnsOf, type DeactivationColumn, emptyAsset, identityOf, type Ids, noIds } from './asset-row.ts';
import { DoubtfulValues, noteSerialsOfOthers } from './doubtful-values.ts';
import { ExportedAssets } from './exported-assets.ts';
import { refuseLongComments, withKeptColumns } from './kept-columns.ts';
import { identityKey, KnownAssets } from './known-assets.ts';
import { type AssetRow as Row, NamedRecords, type Refusal, unknownId } from './named-records.ts';
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
  const catalogue = await readCatalogue(db, groupId);
  const locations = await readLocations(db, groupId);
  const customFields = await readCustomFields(db, groupId);
  const stored = await listGroupAssets(db, groupId);
  const shared = {
    assets: new KnownAssets(stored),
    exported: new ExportedAssets(stored, [...rows, ...planning.refusedRows], planning),
    names: new StoredNames({ catalogue, locations, suppliers }),
    withPendingService: await listAssetsWithPendingService(db, groupId),
    editor: await AssetEditor.read(db, groupId, planning.options.edit),
  };
  const plannerOf = (of: Plan) => {
    const manufacturers = new Manufacturers(of, suppliers, catalogue.synonyms.manufacturer);
    const models = new Models(of, { rows: catalogue, manufacturers }, planning.options);
    const { replacementsOf } = planning;
    const replacements = { location: replacementsOf('location'), room: replacementsOf('room') };
    const resolver = new LocationResolver(of, locations, { ...planning.options, groupId, replacements });
    for (const { values } of [...rows, ...planning.refusedRows])
      if (values.location !== undefined) resolver.count(values.location, values.locationPostcode);
    const records = new NamedRecords({
      models,
      locations: resolver,
      readingOf: planning.readingOf,
      onReadAs: (rowNumber, note) => of.noteInPreview(rowNumber, note),
      suppliers: new SupplierNames(
        suppliers.filter((supplier) => supplier.is_service_provider),
        replacementsOf('serviceSupplier'),
      ),
      otherSuppliers: new SupplierNames(
        suppliers.filter((one) => !one.is_service_provider && one.owning_group_id !== null),
      ),
      defaultLocation: planning.options.location,
    });
    const customValues = new CustomValueMerger(customFields, models, {
      readingOf: planning.readingOf,
      edit: planning.options.edit,
    });
    return new AssetPlanner(of, planning, { ...shared, models, locations: resolver, records, customValues });
  };
  const planner = plannerOf(plan);
  await yieldingForEach(rows, (row) => planner.take(row));
  plan.dropUnusedLocations();
  if (planning.options.edit === undefined) noteSerialsOfOthers(plan, stored);
  // The plan of the other rows is dropped: it only shows what else prevents their import, and how the catalogue matches their names.
  const plannerOfRefused = plannerOf(new Plan('asset_instances'));
  await yieldingForEach(planning.refusedRows, (row) =>
    plan.refuseAll(row.number, plannerOfRefused.problemsOf(row)),
  );
  plan.names = joinNames(planner.namesInFile(), plannerOfRefused.namesInFile());
  return plan;
}

interface Known {
  readonly models: Models;
  readonly locations: LocationResolver;
  readonly assets: KnownAssets;
  readonly exported: ExportedAssets;
  readonly names: StoredNames;
  readonly records: NamedRecords;
  /** The ids of the assets that cannot move to another location. */
  readonly withPendingService: ReadonlySet<string>;
  readonly editor: AssetEditor;
  readonly customValues: CustomValueMerger;
}

const keyFields = ['trackerFriendlyId', 'id', 'reference'] as const;
const dependents = { date_next_service: 'next_service_set_at' };

class AssetPlanner {
  readonly #plan: Plan;
  readonly #planning: Planning;
  readonly #known: Known;
  readonly #repeated = new RepeatedRows();
  readonly #doubtful: DoubtfulValues;

  constructor(plan: Plan, planning: Planning, known: Known) {
    this.#plan = plan;
    this.#planning = planning;
    this.#known = known;
    this.#doubtful = new DoubtfulValues(plan, planning);
  }

  take(row: AssetRow): void {
    this.#doubtful.note(row);
    this.#plan.refuseAll(row.number, this.#withColumns(this.#decide(row)));
  }

  /** The reasons that also prevent the import of a row with unreadable cells. */
  problemsOf(row: AssetRow): readonly Problem[] {
    const { refusals } = this.#read(row);
    return this.#withColumns(refusals);
  }

  namesInFile(): NamesInFile[] {
    return this.#known.models.namesInFile();
  }

  #withColumns(refusals: readonly Refusal[]): Problem[] {
    return refusals.map(({ field, canBeEmptied, ...problem }) => ({
      column: this.#planning.columnOf(field),
      ...(canBeEmptied ? { field } : {}),
      ...problem,
    }));
  }

  /** The row without the values that its asset has already, the records that it names, and the reasons against its import. */
  #read(given: AssetRow): { row: AssetRow; ids: Ids; refusals: readonly Refusal[] } {
    const found = this.#known.exported.identify(given.values);
    if ('refusal' in found) return { row: given, ids: noIds, refusals: [found.refusal] };
    const { id } = found.values;
    const ofId = id === undefined ? undefined : this.#known.assets.withId(id);
    const isEntered = this.#planning.options.edit !== undefined;
    const values = ofId ? this.#known.names.withoutUnchanged(found.values, ofId, isEntered) : found.values;
    const { ids, refusals, emptied } = this.#known.records.find({ ...given, values });
    const cells = this.#emptiedCells(emptied);
    this.#plan.leaveEmpty(given.number, cells);
    const row = { ...given, values: withKeptTexts(values, cells) };
    if (id !== undefined && !ofId) return { row, ids, refusals: [unknownId] };
    const hasProblem = refusals.length > 0 || row.problems.length > 0;
    return { row, ids, refusals: hasProblem ? [...refusals, ...this.#customRefusal(row, ids)] : [] };
  }

  /** The reason against the custom values of a row that is refused anyway. */
  #customRefusal({ values }: Row, ids: Ids): Refusal[] {
    const found = this.#known.assets.find(identityOf(values, ids));
    const asset = 'value' in found ? found.value : undefined;
    // A model that is not listed does not replace the model of a stored asset.
    const isReplaced = asset === undefined || ids.unlistedModel === undefined;
    const modelId = (isReplaced ? ids.modelId : undefined) ?? asset?.asset_model_id;
    if (modelId === undefined) return [];
    const custom = this.#known.customValues.merge(values, { modelId, stored: asset?.custom_values ?? {} });
    return 'reason' in custom ? [custom] : [];
  }

  #decide(given: AssetRow): readonly Refusal[] {
    const { row, ids, refusals } = this.#read(given);
    if (refusals.length > 0) return refusals;
    const refusal = this.#planRow(row, ids);
    return refusal ? [refusal] : [];
  }

  #planRow(row: AssetRow, ids: Ids): Refusal | undefined {
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
    const isTaken =
      values.id !== undefined && this.#known.assets.isReferenceOfAnother(values.reference, stored);
    if (isTaken) return { field: 'reference', reason: 'Another asset has this reference' };
    // A model that is not listed does not replace the model of a stored asset.
    const modelId = ids.unlistedModel === undefined ? ids.modelId : undefined;
    const custom = this.#known.customValues.merge(values, {
      modelId: modelId ?? stored.asset_model_id,
      stored: stored.custom_values,
    });
    if ('reason' in custom) return custom;
    const emptied = this.#emptiedCells(custom.emptied);
    const kept = withKeptTexts(values, emptied);
    const written = withStoredModel(withKeptColumns(kept, stored), ids.unlistedModel, stored);
    const tooLong = refuseLongComments(written);
    if (tooLong !== undefined) return { field: 'keptColumns', reason: tooLong };
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
    this.#plan.leaveEmpty(number, emptied);
    this.#plan.compare({ rowNumber: number, stored, after, dependents });
    return undefined;
  }

  #emptiedCells(cells: readonly EmptiedValue[]) {
    return cells.map(({ field, ...cell }) => ({ column: this.#planning.columnOf(field), ...cell }));
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
    const custom = this.#known.customValues.merge(values, { modelId, stored: {} });
    if ('reason' in custom) return custom;
    const emptied = this.#emptiedCells(custom.emptied);
    const kept = withKeptTexts(values, emptied);
    const written = withUnlistedModel(withKeptColumns(kept), ids.unlistedModel);
    const tooLong = refuseLongComments(written);
    if (tooLong !== undefined) return { field: 'keptColumns', reason: tooLong };
    const columns = columnsOf(written, ids);
    const refusal = this.#refuseDeactivation(columns, locationId);
    if (refusal) return refusal;
    this.#plan.leaveEmpty(number, emptied);
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
}
