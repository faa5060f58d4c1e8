import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A guid in lower case. */
export type Uuid = string;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** A decimal with two places, such as `1234.50`: never a float. */
export type Money = string;

/** A moment: read as a `Date`, written as one or as an ISO string. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A moment that may be missing. */
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A moment that the database fills in with its own clock when it is left out. */
export type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/** JSON: read as a value, written as its text (`JSON.stringify`), because pg writes an array as an SQL array. */
export type Json<T> = ColumnType<T, string, string>;
/** JSON that may be missing. */
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** JSON that the database fills in when it is left out. */
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>;

/** A column that the database fills in when it is left out. */
export type ByDefault<T> = Generated<T>;

/** A column that the database computes from the row; it cannot be written. */
export type Computed<T> = GeneratedAlways<T>;

/** Every row that people edit: `version` is its ETag and is raised by one with every update. */
export type Edited = {
  id: ByDefault<Uuid>;
  version: ByDefault<number>;
  created_at: InstantByDefault;
  modified_at: InstantByDefault;
};

/** An edited row that also tells who changed it last. */
export type EditedByLast = Edited & { modified_by_org_user_id: Uuid | null };

/** An edited row that also tells who made it and who changed it last. */
export type EditedBySomeone = Edited & {
  created_by_org_user_id: Uuid | null;
  modified_by_org_user_id: Uuid | null;
};
