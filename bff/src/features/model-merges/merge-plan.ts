import { modelMergePreview, type ModelMergePreview, foldText } from '@steward/shared-api';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { manufacturerKey } from '../imports/engine/plan/names.ts';
import { genericModelRefusal, isGenericModel } from '../catalogue-records/generic-model.ts';
import { findTakenNames } from '../catalogue-records/write-records.queries.ts';
import type { MergedModel } from './model-merges.queries.ts';

export type Difference = ModelMergePreview['differences'][number];

/** Why a model cannot be merged into another one, or null. */
export function mergeRefusal(source: MergedModel, target: MergedModel): string | null {
  if (source.id === target.id) return 'A model cannot be merged into itself';
  if (isGenericModel(source) || isGenericModel(target)) return genericModelRefusal;
  if (source.merged_into_id !== null) return `“${source.name}” is merged already`;
  if (target.merged_into_id !== null) return `“${target.name}” is merged into another model`;
  if (source.asset_type_id !== target.asset_type_id)
    return `Only models of the same type can be merged: “${source.name}” is of the type “${source.type}”, “${target.name}” of “${target.type}”`;
  return null;
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const months = (value: number | null) => (value === null ? 'None' : `${value} months`);
const text = (value: string | null) => value ?? 'None';

/** The properties that differ between two models. */
export function differencesOf(source: MergedModel, target: MergedModel): Difference[] {
  const compared: readonly (readonly [string, (model: MergedModel) => string])[] = [
    ['Manufacturer', ({ manufacturer }) => text(manufacturer)],
    ['Reference', ({ reference }) => text(reference)],
    ['Service interval', (model) => months(model.default_service_interval_months)],
    ['Requires a serial number', (model) => yesNo(model.requires_serial_number)],
    ['Requires a barcode', (model) => yesNo(model.requires_barcode)],
  ];
  return compared
    .map(([label, valueOf]) => ({ label, source: valueOf(source), target: valueOf(target) }))
    .filter((difference) => difference.source !== difference.target);
}

/**
 * The names of the source that become synonyms of the target, so that imports find it. With another manufacturer, or if the name alone is
 * taken, the name after its manufacturer is added, too. Names that are taken by other models are left out.
 */
export async function newSynonyms(
  db: Queryable,
  source: MergedModel,
  target: MergedModel,
): Promise<string[]> {
  const joined = source.manufacturer === null ? source.name : `${source.manufacturer} ${source.name}`;
  const isSameMaker =
    manufacturerKey(source.manufacturer ?? '') === manufacturerKey(target.manufacturer ?? '');
  const names = [...new Set([source.name, joined])];
  const taken = await findTakenNames(db, { kind: 'model', id: target.id, except: source.id }, names);
  const isFree = (name: string) =>
    foldText(name) !== foldText(target.name) &&
    taken.every((other) => foldText(other.text) !== foldText(name));
  const free = names.filter(isFree);
  return isSameMaker && free.includes(source.name) ? [source.name] : free;
}

/** A preview without counts, for models that cannot be merged. */
export function refusedPreview(refusal: string): ModelMergePreview {
  return modelMergePreview.parse({
    refusal,
    assetsCount: 0,
    groupsCount: 0,
    documentsCount: 0,
    requestsCount: 0,
    suppliersCount: 0,
    differences: [],
    synonyms: [],
  });
}
