import type { Fault, faults, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../context.ts';
import { notThere } from '../http/problems.ts';
import { findFaultyAsset } from './faults.queries.ts';
import { fileFault } from './file-fault.ts';
import { getFault } from './list-faults.ts';

/** Reports a fault of an asset in scope, and tells those who are to hear of it. */
export async function reportFault(ctx: Context, input: ParsedInputOf<typeof faults.report>): Promise<Fault> {
  const asset = await findFaultyAsset(ctx.db, ctx.actor.scope, input.assetInstanceId);
  if (!asset) throw notThere('assetInstanceId', 'asset');
  return getFault(ctx, { id: await fileFault(ctx, asset, input) });
}
