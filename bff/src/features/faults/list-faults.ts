import type { Fault, FaultCategory, faultCategories, faults, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import {
  countFaultCategories,
  countFaults,
  findFault,
  listFaultCategories,
  listFaults,
} from './faults.queries.ts';
import { presentFault } from './present-fault.ts';

/** A page of the faults of the assets in the caller's scope. */
export function listFaultsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof faults.list>,
): Promise<Rows<Fault>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const isShort = input.assetInstanceId !== undefined;
  return pageOfRows(
    input,
    { rows: listFaults(db, scope, input), totalCount: () => countFaults(db, scope, input), isShort },
    (row) => presentFault(row, ctx.actor),
  );
}

/** A fault. Throws 404 if its asset is not in the caller's scope. */
export async function getFault(ctx: Context, { id }: { id: string }): Promise<Fault> {
  const row = await findFault(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('fault');
  return presentFault(row, ctx.actor);
}

/** A page of the fault categories. */
export function listCategoriesOfFaults(
  { db }: Context,
  input: ParsedInputOf<typeof faultCategories.list>,
): Promise<Rows<FaultCategory>> {
  return pageOfRows(
    input,
    {
      rows: listFaultCategories(db, input),
      totalCount: () => countFaultCategories(db, input),
      isShort: true,
    },
    (row) => row,
  );
}
