import { createHash, randomUUID } from 'node:crypto';
import {
  assetEditLabels as labels,
  customFieldLabel,
  maximumImportRows,
  unescapedCsvOf,
  type AssetImport,
  type assetImports,
  type ParsedInputOf,
} from '@steward/shared-api';
import { recordAudit } from '../../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../../context.ts';
import { checkCustomValue } from '../../custom-fields/check-custom-value.ts';
import { ensureAssetsChosen } from '../../assets/ensure-assets-chosen.ts';
import type { StoredAssetEdit } from '../../../infrastructure/db/schema/imports.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  unknownReference,
} from '../../../infrastructure/http/problems.ts';
import { usersInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import { readCustomFields } from '../engine/custom-fields/custom-fields.queries.ts';
import { type CustomFieldName, customFieldName } from '../engine/custom-fields/custom-import-fields.ts';
import { ensureQuota } from '../../storage-usage/reserve-storage.ts';
import { insertImport, requestWork } from './asset-imports.queries.ts';
import { listAssetIds } from './chosen-assets.queries.ts';
import { authorOf } from './change-asset-import.ts';
import { getAssetImport } from './read-asset-imports.ts';
import { ensureMayEdit } from './import-steps.ts';
import { missingAssets } from './messages.ts';
import { toJsonb } from './to-jsonb.ts';

type EditInput = ParsedInputOf<typeof assetImports.prepareEdit>;
type ChosenAssets = ParsedInputOf<typeof assetImports.prepareDeletion>;

/**
 * Prepares a change of many assets: writes the file that a user would upload, with the Asset Id and the new values of each asset, and requests
 * its preview. The preview, the apply, the undo and the audit trail are then those of an import. Throws 403 for a field that the caller may
 * not change, and 400 for a person of another group.
 */
export async function prepareAssetEdit(ctx: Context, input: EditInput): Promise<AssetImport> {
  const { orgUserId = null } = input;
  ensureChanges(input);
  const custom = await customChangesOf(ctx, input);
  const values = [
    ...input.values.map(({ field, value }) => ({ field, value, label: labels[field] })),
    ...custom.values,
  ];
  const mapping = values.map(({ field }, column) => ({ column: column + 1, field }));
  const chosen = await chosenAssetsOf(ctx, input);
  const { missingCount } = chosen;
  const removes = [...input.removes, ...custom.removes];
  const edit = { isDeletion: false, removes, orgUserId, missingCount };
  ensureMayEdit(ctx.actor, { kind: 'assets', edit, mapping });
  if (orgUserId !== null && !(await isColleague(ctx, orgUserId)))
    throw unknownReference('orgUserId', 'person');
  return prepare(ctx, { noun: 'Edit', assetIds: chosen.assetIds, values, edit });
}

/** Prepares the deletion of many assets, in the same way. */
export async function prepareAssetDeletion(ctx: Context, input: ChosenAssets): Promise<AssetImport> {
  const { assetIds, missingCount } = await chosenAssetsOf(ctx, input);
  const edit = { isDeletion: true, removes: [], orgUserId: null, missingCount };
  return prepare(ctx, { noun: 'Deletion', assetIds, values: [], edit });
}

async function isColleague({ db, actor }: Context, id: string): Promise<boolean> {
  const found = await usersInScope(db, actor.scope)
    .where('person.id', '=', id)
    .select('person.id')
    .executeTakeFirst();
  return found !== undefined;
}

function ensureChanges({ values, removes, customValues = {}, orgUserId }: EditInput): void {
  const count = values.length + removes.length + Object.keys(customValues).length;
  if (count === 0 && orgUserId === undefined) throw invalid({ values: ['Please choose what to change'] });
  const set = new Set<string>([
    ...values.map(({ field }) => field),
    ...(orgUserId === undefined ? [] : ['person']),
  ]);
  const both = removes.find((field) => set.has(field));
  if (both !== undefined)
    throw invalid({ removes: [`${labels[both]}: please either enter a value or remove it`] });
}

/** The custom fields that get a value, and those that become empty. Throws 400 for a value that does not fit its field. */
async function customChangesOf(
  { db, actor }: Context,
  { customValues = {} }: EditInput,
): Promise<{ values: EditedValue[]; removes: CustomFieldName[] }> {
  const entries = Object.entries(customValues);
  if (entries.length === 0 || actor.scope.kind !== 'group') return { values: [], removes: [] };
  const fields = await readCustomFields(db, actor.scope.groupId);
  const values: EditedValue[] = [];
  const removes: CustomFieldName[] = [];
  for (const entry of entries) {
    const { field, value } = checkCustomValue(fields, entry);
    if (value === null) removes.push(customFieldName(field));
    else values.push({ field: customFieldName(field), value, label: customFieldLabel(field) });
  }
  return { values, removes };
}

/** A new value of a field as the file of the edit has it, with the header of its column. */
interface EditedValue {
  readonly field: string;
  readonly value: string;
  readonly label: string;
}

interface Preparation {
  readonly noun: 'Edit' | 'Deletion';
  readonly assetIds: readonly string[];
  readonly values: readonly EditedValue[];
  readonly edit: StoredAssetEdit;
}

async function prepare(ctx: Context, { noun, assetIds, values, edit }: Preparation): Promise<AssetImport> {
  const { scope } = ctx.actor;
  if (scope.kind !== 'group') throw forbidden();
  const columns = [{ field: 'id', label: labels.id, value: '' }, ...values];
  const texts = values.map(({ value }) => value);
  const bytes = Buffer.from(
    unescapedCsvOf([columns.map(({ label }) => label), ...assetIds.map((id) => [id, ...texts])]),
  );
  await ensureQuota(ctx, bytes.length);
  const id = randomUUID();
  const name = `${noun} of ${assetIds.length === 1 ? '1 asset' : `${assetIds.length} assets`}`;
  const batch = {
    id,
    group_id: scope.groupId,
    kind: 'assets',
    file_name: name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    status: 'Uploaded' as const,
    columns: toJsonb(
      columns.map(({ label }, at) => ({
        header: label,
        samples: [[assetIds[0] ?? '', ...texts][at]],
        unreadable: null,
      })),
    ),
    mapping: JSON.stringify(columns.map(({ field }, column) => ({ column, field }))),
    edit: JSON.stringify({ ...edit, isEntered: true }),
    notice: missingAssets(edit.missingCount) ?? null,
    edit_location_ids: scope.locationIds === 'all' ? null : [...scope.locationIds],
    created_at: ctx.now,
    created_by_org_user_id: ctx.actor.orgUserId,
  };
  await insertImport(ctx.db, batch, bytes);
  await requestWork(ctx.db, id, { status: 'Planning', by: authorOf(ctx), at: ctx.now });
  await recordAudit(ctx, {
    entityType: 'ImportBatch',
    entityId: id,
    groupId: scope.groupId,
    event: `${noun} of many assets prepared`,
    changes: { file_name: { from: null, to: name } },
  });
  return getAssetImport(ctx, { id });
}

/** The ids of the chosen assets in the caller's scope, and the number of other ids. Throws 404 if there are only other ids. */
async function chosenAssetsOf(
  ctx: Context,
  chosen: ChosenAssets,
): Promise<{ assetIds: string[]; missingCount: number }> {
  ensureAssetsChosen(chosen);
  const { assetInstanceIds, filters } = chosen;
  const found = await listAssetIds(ctx.db, ctx.actor.scope, {
    ids: assetInstanceIds,
    filters: filters ?? { includeInactive: true },
    now: ctx.now,
    limit: maximumImportRows + 1,
  });
  const missingCount = assetInstanceIds === undefined ? 0 : new Set(assetInstanceIds).size - found.length;
  if (found.length === 0 && missingCount > 0) throw notFound('asset');
  if (found.length === 0) throw conflict('There is no asset to change');
  if (found.length > maximumImportRows)
    throw conflict(`At most ${maximumImportRows.toLocaleString('en-GB')} assets can be changed at once`);
  return { assetIds: found, missingCount };
}
