import { foldText } from '@steward/shared-api';
import type { catalogueModels, ManyModels, ParsedInputOf, ShownModelValues } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { changeMany, type PlannedChange } from '../../infrastructure/http/change-many.ts';
import { conflict } from '../../infrastructure/http/problems.ts';
import { changeModel } from './change-model.ts';
import {
  countAssetsOfModelsAsSystem,
  listModelNames,
  namesOfReferences,
  type NamedModel,
} from './many-models.queries.ts';
import { modelColumns, type ModelColumns } from './model-columns.ts';
import { listMatchingModelIds } from './read-models.queries.ts';
import { takenName } from './save-record.ts';
import type { StoredModel } from './write-records.queries.ts';

type Input = ParsedInputOf<typeof catalogueModels.updateMany>;
type Values = NonNullable<Input['values']>;

/**
 * Changes the type, the manufacturer, the requirements and the service interval of many models, previews such a change, or undoes it. Throws
 * 400 if the new type or manufacturer does not exist.
 */
export async function updateManyModels(ctx: Context, input: Input): Promise<ManyModels> {
  const { db } = ctx;
  const columnsOf = rememberedColumns(ctx);
  if (input.values) await columnsOf(input.values);
  const plannedNames = new Set<string>();
  const changedIds: string[] = [];
  const answer = await changeMany(ctx, input, {
    noun: 'models',
    idsOf: (filters: NonNullable<Input['filters']>, limit) => listMatchingModelIds(db, filters, limit),
    namesOf: async (ids) => new Map((await listModelNames(db, ids)).map(({ id, name }) => [id, name])),
    change: async (callCtx, planned: PlannedChange<Values>) => {
      const columns = await columnsOf(planned.values);
      const changed = await changeOne(callCtx, { planned, columns, plannedNames });
      if (changed) changedIds.push(planned.id);
      return changed;
    },
  });
  return {
    ...answer,
    changes: await withNames(ctx, answer.changes),
    assetsCount: changedIds.length === 0 ? 0 : await countAssetsOfModelsAsSystem(db, changedIds),
  };
}

/** Returns the columns of values, with one look-up of the type and the manufacturer for the same values. */
function rememberedColumns(ctx: Context): (values: Values) => Promise<ModelColumns> {
  const remembered = new Map<string, Promise<ModelColumns>>();
  return (values) => {
    const key = JSON.stringify(values);
    const columns = remembered.get(key) ?? modelColumns(ctx, values);
    remembered.set(key, columns);
    return columns;
  };
}

interface ModelChange {
  readonly planned: PlannedChange<Values>;
  readonly columns: ModelColumns;
  /** The names that models of a preview would have. */
  readonly plannedNames: Set<string>;
}

async function changeOne(ctx: Context, { planned, columns, plannedNames }: ModelChange) {
  const { id, values, isPreview } = planned;
  const { stored, after, isChanged } = await changeModel(ctx, id, { columns, isPreview });
  if (!isChanged) return null;
  if (isPreview) planName(plannedNames, after);
  return {
    version: stored.version + 1,
    previous: valuesOf(stored, values),
    next: valuesOf(after, values),
  };
}

/** Throws 409 if another model of the preview would have the same name, type and manufacturer. */
function planName(names: Set<string>, model: NamedModel): void {
  const { name, asset_type_id: type, manufacturer_supplier_id: supplier, manufacturer_name: maker } = model;
  const key = JSON.stringify([type, supplier ?? foldText(maker ?? ''), foldText(name)]);
  if (names.has(key)) throw conflict(takenName('model'), 'name');
  names.add(key);
}

/** The values of a model that the change concerns. A manufacturer is given by its id or by its name, so both are restored. */
function valuesOf(model: StoredModel, given: Values): Values {
  const hasMaker = given.manufacturerSupplierId !== undefined || given.manufacturerName !== undefined;
  const { requiresSerialNumber, requiresBarcode, defaultServiceIntervalMonths } = given;
  return {
    ...(given.assetTypeId !== undefined && { assetTypeId: model.asset_type_id }),
    ...(hasMaker && {
      manufacturerSupplierId: model.manufacturer_supplier_id,
      manufacturerName: model.manufacturer_name,
    }),
    ...(requiresSerialNumber !== undefined && { requiresSerialNumber: model.requires_serial_number }),
    ...(requiresBarcode !== undefined && { requiresBarcode: model.requires_barcode }),
    ...(defaultServiceIntervalMonths !== undefined && {
      defaultServiceIntervalMonths: model.default_service_interval_months,
    }),
  };
}

interface CountedChange<Shown> {
  readonly before: Shown;
  readonly after: Shown;
  readonly count: number;
}

/** Replaces the ids of types and manufacturers by their names. */
async function withNames({ db }: Context, changes: readonly CountedChange<Values>[]) {
  const ids = changes
    .flatMap(({ before, after }) => [before, after])
    .flatMap(({ assetTypeId, manufacturerSupplierId }) => [assetTypeId, manufacturerSupplierId])
    .filter((id) => typeof id === 'string');
  const names = await namesOfReferences(db, [...new Set(ids)]);
  const shown = ({ assetTypeId, manufacturerSupplierId, manufacturerName, ...others }: Values) => ({
    ...others,
    ...(assetTypeId !== undefined && { assetTypeName: names.get(assetTypeId) ?? '' }),
    ...(manufacturerName !== undefined && {
      manufacturerName: manufacturerSupplierId ? (names.get(manufacturerSupplierId) ?? '') : manufacturerName,
    }),
  });
  return changes.map(({ before, after, count }): CountedChange<ShownModelValues> => {
    return { before: shown(before), after: shown(after), count };
  });
}
