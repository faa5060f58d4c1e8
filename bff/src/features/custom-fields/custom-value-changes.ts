import { assetTypeRefusal, type CustomValues } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { invalid } from '../../infrastructure/http/problems.ts';
import { checkCustomValue } from './check-custom-value.ts';
import { findFieldsOfGroup, lockFields } from './custom-fields.queries.ts';
import { presentCustomField } from './list-custom-fields.ts';

/** The asset that values are written to. */
interface Target {
  readonly groupId: string;
  readonly assetTypeId: string;
  readonly stored: CustomValues;
}

type Input = Readonly<Record<string, string | null>> | undefined;

/**
 * Locks the custom fields that an input names. Call it before the asset is locked, because a change of a field locks the field first and
 * its assets then.
 */
export async function lockNamedFields({ db, actor }: Context, input: Input): Promise<void> {
  const ids = Object.keys(input ?? {});
  if (ids.length > 0) await lockFields(db, actor.scope, ids);
}

/**
 * The custom values of an asset after a write, or undefined if nothing changes. Throws 400 for a field of another group or type, and for a
 * value that does not fit its field.
 */
export async function changedCustomValues(
  { db, actor }: Context,
  { groupId, assetTypeId, stored }: Target,
  input: Input,
): Promise<CustomValues | undefined> {
  const entries = Object.entries(input ?? {}).filter(([id, value]) => (stored[id] ?? null) !== value);
  if (entries.length === 0) return undefined;
  const rows = await findFieldsOfGroup(db, actor.scope, { groupId, ids: entries.map(([id]) => id) });
  const fields = rows.map(presentCustomField);
  const values = new Map(Object.entries(stored));
  for (const entry of entries) {
    const { field, value } = checkCustomValue(fields, entry);
    const refusal = value === null ? null : assetTypeRefusal(field, assetTypeId);
    if (refusal !== null) throw invalid({ customValues: [refusal] });
    if (value === null) values.delete(field.id);
    else values.set(field.id, value);
  }
  const after = Object.fromEntries(values);
  const isSame =
    values.size === Object.keys(stored).length && entries.every(([id]) => after[id] === stored[id]);
  return isSame ? undefined : after;
}
