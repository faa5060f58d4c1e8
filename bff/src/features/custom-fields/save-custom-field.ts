import {
  assetImportFieldLabels,
  choiceRemovalRefusal,
  maximumCustomFields,
  type CustomField,
  type CustomFieldDetails,
  type CustomFieldKind,
  type customFields,
  type ParsedInputOf,
  foldText,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { orConflict, type TakenValues } from '../../infrastructure/http/or-conflict.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  unknownReference,
} from '../../infrastructure/http/problems.ts';
import {
  countByChoice,
  countFieldsOf,
  findCustomField,
  findFieldForUpdate,
  findTypeIds,
  insertCustomField,
  renameChoices,
  renameFormerChoices,
  replaceTypes,
  updateFieldColumns,
} from './custom-fields.queries.ts';
import { importRunning } from '../imports/asset-imports/messages.ts';
import { isImportWriting } from '../imports/asset-imports/worker/import-jobs.queries.ts';
import { getCustomField, presentCustomField } from './list-custom-fields.ts';

type UpdateInput = ParsedInputOf<typeof customFields.update>;
type StoredField = NonNullable<Awaited<ReturnType<typeof findFieldForUpdate>>>;

const takenName: TakenValues = {
  custom_fields_name_key: { detail: 'Another custom field has this name', field: 'name' },
};

/** Adds a custom field to the caller's group. Throws 409 if the name is taken or the group has the maximum of fields. */
export async function createCustomField(
  ctx: Context,
  input: ParsedInputOf<typeof customFields.create>,
): Promise<CustomFieldDetails> {
  const { scope } = ctx.actor;
  if (scope.kind !== 'group') throw forbidden();
  const { groupId } = scope;
  const { name, kind, choices = [], assetTypeIds = [], isVisibleToSuppliers = false } = input;
  const unit = blankToNull(input.unit) ?? null;
  ensureOwnName(name);
  ensureFitsKind(kind, { unit, choices });
  if ((await countFieldsOf(ctx.db, groupId)) >= maximumCustomFields)
    throw conflict(`A practice has at most ${maximumCustomFields} custom fields`, 'name');
  const columns = { name, kind, unit, choices, is_visible_to_suppliers: isVisibleToSuppliers };
  const write = insertCustomField(ctx.db, {
    ...columns,
    group_id: groupId,
    created_at: ctx.now,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  const id = await orConflict(write, takenName);
  await saveTypes(ctx, { id, groupId }, assetTypeIds);
  const field = await fieldOf(ctx, id);
  await recordAudit(ctx, {
    ...subjectOf({ id, group_id: groupId }),
    event: 'Custom field added',
    changes: changesBetween({}, auditedColumns(field)),
  });
  return { ...field, assetCount: 0 };
}

/** Updates a custom field. Throws 409 when a removed choice is the value of an asset, or an import is running. */
export async function updateCustomField(ctx: Context, input: UpdateInput): Promise<CustomFieldDetails> {
  const groupId = wholeGroupOf(ctx);
  const stored = await lockField(ctx, input.id, groupId);
  await ensureCurrent(ctx, stored);
  if (input.name !== undefined && input.name !== stored.name) ensureOwnName(input.name);
  const before = await fieldOf(ctx, stored.id);
  const columns = {
    name: input.name,
    unit: blankToNull(input.unit),
    choices: input.choices,
    is_visible_to_suppliers: input.isVisibleToSuppliers,
  };
  ensureFitsKind(stored.kind, {
    unit: columns.unit ?? null,
    choices: input.choices ?? stored.choices,
  });
  await changeChoices(ctx, stored, input);
  const stamp = { modified_at: ctx.now, modified_by_org_user_id: ctx.actor.orgUserId };
  await orConflict(updateFieldColumns(ctx.db, stored.id, { ...columns, ...stamp }), takenName);
  if (input.assetTypeIds) await saveTypes(ctx, { id: stored.id, groupId }, input.assetTypeIds);
  const field = await fieldOf(ctx, stored.id);
  const changes = changesBetween(auditedColumns(before), auditedColumns(field));
  await recordAudit(ctx, { ...subjectOf(stored), event: 'Custom field updated', changes });
  return getCustomField(ctx, { id: stored.id });
}

/** Deletes a custom field. A job removes its values from the assets, which can take longer than a request. */
export async function deleteCustomField(ctx: Context, { id }: { id: string }): Promise<null> {
  const stored = await lockField(ctx, id, wholeGroupOf(ctx));
  await ensureCurrent(ctx, stored);
  const { assetCount } = await getCustomField(ctx, { id });
  await updateFieldColumns(ctx.db, stored.id, { deleted_at: ctx.now });
  await recordAudit(ctx, {
    ...subjectOf(stored),
    event: `Custom field deleted with its values of ${assetCount === 1 ? '1 asset' : `${assetCount} assets`}`,
    changes: { name: { from: stored.name, to: null } },
  });
  return null;
}

/** Throws 400 for the name of a field that every asset has: a file could not have columns for both. */
function ensureOwnName(name: string): void {
  const label = Object.values(assetImportFieldLabels).find((one) => foldText(one) === foldText(name));
  if (label !== undefined) throw invalid({ name: [`Assets have the field ‘${label}’ already`] });
}

/** The caller's group. Throws 403 for a caller who sees a part of it, because a field has values at all locations. */
function wholeGroupOf({ actor: { scope } }: Context): string {
  if (scope.kind !== 'group' || scope.locationIds !== 'all') throw forbidden();
  return scope.groupId;
}

/** Locks a field. Throws 409 while an import writes values, because it would wait for longer than a request may take, and 404. */
async function lockField({ db, actor }: Context, id: string, groupId: string): Promise<StoredField> {
  if (await isImportWriting(db, groupId)) throw conflict(importRunning);
  const stored = await findFieldForUpdate(db, actor.scope, id);
  if (!stored) throw notFound('custom field');
  return stored;
}

function ensureFitsKind(
  kind: CustomFieldKind,
  { unit, choices }: { unit: string | null; choices: readonly string[] },
): void {
  if (unit !== null && kind !== 'number') throw invalid({ unit: ['Only a number has a unit'] });
  if (kind !== 'choice' && choices.length > 0) throw invalid({ choices: ['Only a choice has choices'] });
  if (kind === 'choice' && choices.length === 0) throw invalid({ choices: ['Please enter a choice'] });
  const names = choices.map(foldText);
  const repeated = choices.find((choice, at) => names.indexOf(foldText(choice)) < at);
  if (repeated !== undefined) throw invalid({ choices: [`'${repeated}' is in the list twice`] });
}

async function changeChoices(
  ctx: Context,
  stored: StoredField,
  { choices = stored.choices, renamedChoices = [] }: UpdateInput,
): Promise<void> {
  const renamed = new Map(renamedChoices.map(({ from, to }) => [from, to]));
  const unknown = renamedChoices.find(
    ({ from, to }) => !stored.choices.includes(from) || !choices.includes(to),
  );
  if (unknown) throw invalid({ renamedChoices: [`'${unknown.from}' cannot be renamed to '${unknown.to}'`] });
  const removed = stored.choices.filter((choice) => !choices.includes(choice) && !renamed.has(choice));
  if (removed.length > 0) {
    const counts = await countByChoice(ctx.db, stored);
    for (const choice of removed) {
      const refusal = choiceRemovalRefusal(choice, counts.get(choice) ?? 0);
      if (refusal !== null) throw conflict(refusal, 'choices');
    }
  }
  if (renamed.size === 0) return;
  const change = { field: stored, renamed: Object.fromEntries(renamed) };
  await renameChoices(ctx.db, change);
  await renameFormerChoices(ctx.db, change);
}

async function saveTypes(
  ctx: Context,
  field: { id: string; groupId: string },
  assetTypeIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(assetTypeIds)];
  if ((await findTypeIds(ctx.db, ids)).length !== ids.length) throw unknownReference('assetTypeIds', 'type');
  await replaceTypes(ctx.db, field, ids);
}

async function fieldOf({ db, actor }: Context, id: string): Promise<CustomField> {
  const row = await findCustomField(db, actor.scope, id);
  if (!row) throw notFound('custom field');
  return presentCustomField(row);
}

/** The columns as the audit trail shows them. */
function auditedColumns({ name, kind, unit, choices, assetTypes, isVisibleToSuppliers }: CustomField) {
  return {
    name,
    kind,
    unit,
    choices: choices.join(', '),
    asset_types: assetTypes.map((type) => type.name).join(', '),
    is_visible_to_suppliers: isVisibleToSuppliers,
  };
}

function subjectOf(field: { id: string; group_id: string }) {
  return { entityType: 'CustomField', entityId: field.id, groupId: field.group_id } as const;
}
