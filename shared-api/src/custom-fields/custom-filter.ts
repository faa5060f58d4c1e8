import * as z from '@steward/shared-api/schema';
import { day, id, requiredLine } from '../values.ts';

const decimal = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/));
const filterText = requiredLine(100, 'Please enter text');

/** A condition on the value of a custom field. Both ends of a range are included, and one of them can be missing. */
export const customCondition = z.union([
  z.object({ is: filterText }),
  z.object({ has: filterText }),
  z.object({ numbers: z.object({ from: z.optional(decimal), to: z.optional(decimal) }) }),
  z.object({ days: z.object({ from: z.optional(day), to: z.optional(day) }) }),
  /** Assets without a value. */
  z.object({ none: z.literal(true) }),
]);
export type CustomCondition = z.infer<typeof customCondition>;

const maximumFilters = 5;
const conditions = z
  .record(id, customCondition)
  .check(z.refine((filters) => Object.keys(filters).length <= maximumFilters));

/** Conditions by the id of the custom field. An asset has to meet all of them. */
export type CustomFilters = Readonly<Record<string, CustomCondition>>;

/** {@link CustomFilters} as JSON in one query parameter. */
export const customFilters = z.string().check(
  z.maxLength(2000),
  z.refine((text) => parseCustomFilters(text) !== null, 'These are not filters of custom fields'),
);

/** Reads the query parameter; null if it is invalid. */
export function parseCustomFilters(text: string): CustomFilters | null {
  try {
    return conditions.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
