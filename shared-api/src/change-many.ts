import * as z from '@steward/shared-api/schema';
import { id } from './values.ts';

/** The maximum number of records of one change. All of them change in one transaction, within the timeout of a request. */
export const maximumChangedRecords = 1_000;

type Fields = Readonly<Record<string, z.core.$ZodType>>;
const atMost = `At most ${maximumChangedRecords.toLocaleString('en-GB')} can be changed at once`;

/**
 * The input of a change of many records: exactly one of `ids`, `filters` and `restores`. `values` are the new values of the records that `ids` or
 * `filters` choose. `restores` undoes an earlier change: it is the `previous` of its answer, and each record must still have the version.
 * A preview changes nothing.
 */
export function changeManyInput<Values extends Fields, Filters extends Fields, Restored extends Fields>(
  values: Values,
  filters: Filters,
  restored: Restored,
) {
  return {
    ids: z.optional(
      z.array(id).check(z.minLength(1, 'Please select a record'), z.maxLength(maximumChangedRecords, atMost)),
    ),
    filters: z.optional(z.strictObject(filters)),
    restores: z.optional(
      z
        .array(z.strictObject({ id, version: z.int(), values: z.strictObject(restored) }))
        .check(z.minLength(1, 'Please select a record'), z.maxLength(maximumChangedRecords, atMost)),
    ),
    values: z.optional(z.strictObject(values)),
    isPreview: z._default(z.boolean(), false),
  };
}

/** A record that a change of many refuses. */
export const refusedRecord = z.object({
  id,
  /** Null if the caller cannot see the record. */
  name: z.nullable(z.string()),
  /** `This fault is already cancelled` */
  reason: z.string(),
});
export type RefusedRecord = z.infer<typeof refusedRecord>;

/** The answer of a change of many records, or of its preview. */
export function changeManyOutput<Restored extends Fields>(restored: Restored) {
  return z.object({
    /** The number of records that changed; in a preview, that would change. */
    changedCount: z.int(),
    /** The number of records that have the values already. */
    unchangedCount: z.int(),
    refused: z.array(refusedRecord),
    /** In a preview, the records that would change, by name; empty in the response to the change itself. Older servers omit it. */
    changed: z.optional(z.array(z.object({ id, name: z.nullable(z.string()) }))),
    /** The values of the changed records before and after, with the number of such records, most first. Older servers omit it. */
    changes: z.optional(
      z.array(z.object({ before: z.object(restored), after: z.object(restored), count: z.int() })),
    ),
    /** The ids of the previewed records, so that the change concerns no others; empty for a change. Older servers omit it. */
    ids: z.optional(z.array(id)),
    /** The values before the change and the versions after it, to undo the change; empty for a preview. */
    previous: z.array(z.object({ id, version: z.int(), values: z.object(restored) })),
  });
}
