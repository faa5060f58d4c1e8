import { maximumWorkCounted } from '@steward/shared-api';
import type { Kysely } from 'kysely';
import { inlinedInteger } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** What every query of the work list depends on. */
export interface WorkQuery {
  readonly db: Kysely<Database>;
  readonly scope: Scope;
  readonly now: Date;
  readonly orgUserId: string;
  readonly filter: { readonly locationId?: string | undefined; readonly groupId?: string | undefined };
}

/** A row of any kind. The queries omit the columns that their kind does not have. */
export interface WorkRow {
  /** The record, or null for a group of assets. */
  readonly record_id?: string;
  readonly subject: string;
  readonly detail?: string | null;
  readonly count?: number;
  readonly since?: Date | null;
  readonly is_assigned?: boolean;
  readonly location_id?: string;
  readonly location_name?: string;
  readonly group_id: string;
  readonly group_name: string;
  readonly supplier_id?: string | null;
  readonly supplier_name?: string | null;
  readonly visit_id?: string | null;
  readonly visit_date?: Date | null;
}

/** Every query ends here, so that none reads more rows than the list counts. */
export const countedRows = inlinedInteger(maximumWorkCounted);
