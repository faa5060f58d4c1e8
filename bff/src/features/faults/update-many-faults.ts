import { assetBreadcrumb, type faults, type OutputOf, type ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { changeMany, type PlannedChange } from '../../infrastructure/http/change-many.ts';
import { listMatchingFaultIds, type StoredFault } from './faults.queries.ts';
import { findLastResolutionAsSystem, listFaultNames } from './many-faults.queries.ts';
import { changeFault } from './update-fault.ts';

type Input = ParsedInputOf<typeof faults.updateMany>;
type Values = NonNullable<Input['values']>;

/** Changes the status of many faults, previews such a change, or undoes it. */
export function updateManyFaults(ctx: Context, input: Input): Promise<OutputOf<typeof faults.updateMany>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return changeMany(ctx, input, {
    noun: 'faults',
    idsOf: (filters: NonNullable<Input['filters']>, limit) =>
      listMatchingFaultIds(db, scope, { filters, limit }),
    namesOf: async (ids) => {
      const rows = await listFaultNames(db, scope, ids);
      return new Map(
        rows.map((row) => [row.id, assetBreadcrumb(row.location_name, row.type_name, row.model_name)]),
      );
    },
    change: changeStatus,
  });
}

async function changeStatus(
  ctx: Context,
  { id, values: { faultStatus }, isPreview, isUndo }: PlannedChange<Values>,
) {
  const resolvedAt =
    isUndo && faultStatus === 'Resolved' ? await findLastResolutionAsSystem(ctx.db, id) : undefined;
  const { stored, isChanged } = await changeFault(ctx, { id, faultStatus }, { isPreview, resolvedAt });
  if (!isChanged) return null;
  return { version: stored.version + 1, previous: previousOf(stored), next: { faultStatus } };
}

const previousOf = ({ status }: StoredFault) => ({ faultStatus: status });
