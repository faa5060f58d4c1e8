import { appliesToType, customFieldLabel, customValueOf, type CustomValues } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { invalid } from '../../infrastructure/http/problems.ts';
import { findFieldsOfGroup } from './custom-fields.queries.ts';
import { presentCustomField } from './list-custom-fields.ts';

/** The asset that values are written to. */
interface Target {
  readonly groupId: string;
  readonly assetTypeId: string;
  readonly stored: CustomValues;
}

/**
 * The custom values of an asset after a write, or undefined if nothing changes. Throws 400 for a field of another group or type, and for a
 * value that does not fit its field.
 */
export async function changedCustomValues(
  { db, actor }: Context,
  { groupId, assetTypeId, stored }: Target,
  input: Readonly<Record<string, string | null>> | undefined,
): Promise<CustomValues | undefined> {
  const entries = Object.entries(input ?? {}).filter(([id, value]) => (stored[id] ?? null) !== value);
  if (entries.length === 0) return undefined;
  const rows = await findFieldsOfGroup(db, actor.scope, { groupId, ids: entries.map(([id]) => id) });
  const fields = new Map(rows.map((row) => [row.id, presentCustomField(row)]));
  const values = new Map(Object.entries(stored));
  for (const [id, text] of entries) {
    const field = fields.get(id);
    if (!field) throw invalid({ customValues: ['This custom field does not exist'] });
    const parsed = customValueOf(field, text ?? '');
    if ('reason' in parsed) throw invalid({ customValues: [`${customFieldLabel(field)}: ${parsed.reason}`] });
    if (parsed.value === null) values.delete(id);
    else if (appliesToType(field, assetTypeId)) values.set(id, parsed.value);
    else throw invalid({ customValues: [`${field.name} is not a field of this type of asset`] });
  }
  const after = Object.fromEntries(values);
  const isSame =
    values.size === Object.keys(stored).length && entries.every(([id]) => after[id] === stored[id]);
  return isSame ? undefined : after;
}
