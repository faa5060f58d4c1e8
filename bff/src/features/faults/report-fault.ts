import type { Fault, faults, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { unknownReference } from '../../infrastructure/http/problems.ts';
import { findReportedAsset } from './faults.queries.ts';
import { createFault } from './create-fault.ts';
import { getFault } from './list-faults.ts';

/** Reports a fault of an asset in scope and emails the recipients. */
export async function reportFault(ctx: Context, input: ParsedInputOf<typeof faults.report>): Promise<Fault> {
  const asset = await findReportedAsset(ctx.db, ctx.actor.scope, input.assetInstanceId);
  if (!asset) throw unknownReference('assetInstanceId', 'asset');
  return getFault(ctx, { id: await createFault(ctx, asset, input) });
}
