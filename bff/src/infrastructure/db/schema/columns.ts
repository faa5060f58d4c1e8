import type { ColumnName, Properties } from '@steward/shared-api';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A lower-case GUID. */
export type Uuid = string;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** A decimal with two places, such as `1234.50`, as text. */
export type Money = string;

/** A timestamp, read as a `Date` and written as a `Date` or an ISO string. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A nullable timestamp. */
export type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A timestamp that defaults to the database's clock. */
export type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/** JSON, read as a value and written as text (`JSON.stringify`), because pg writes an array as an SQL array. */
export type Json<T> = ColumnType<T, string, string>;
/** Nullable JSON. */
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** JSON with a default. */
export type JsonByDefault<T> = ColumnType<T, string | undefined, string>;

/** A column with a default. */
export type ByDefault<T> = Generated<T>;

/** A generated column, which cannot be written. */
export type Computed<T> = GeneratedAlways<T>;

/** A row that users edit. `version` is its ETag and increases by one with each update. */
export type Edited = {
  id: ByDefault<Uuid>;
  version: ByDefault<number>;
  created_at: InstantByDefault;
  modified_at: InstantByDefault;
};

/** An edited row with its last editor. */
export type EditedByLast = Edited & { modified_by_org_user_id: Uuid | null };

/** An edited row with its creator and its last editor. */
export type EditedBySomeone = Edited & {
  created_by_org_user_id: Uuid | null;
  modified_by_org_user_id: Uuid | null;
};

interface ColumnOfKind {
  text: string | null;
  longText: string | null;
  /** Stored at 12:00 UTC. The database rejects other times. */
  day: OptionalInstant;
  money: Money | null;
  /** Numeric, which the driver reads as a string of digits. */
  wholeNumber: string | null;
  flag: ByDefault<boolean>;
}

/** The columns of declared properties. */
export type PropertyColumns<Of extends Properties> = {
  [Name in keyof Of as ColumnName<Name>]: ColumnOfKind[Of[Name]['kind']];
};
