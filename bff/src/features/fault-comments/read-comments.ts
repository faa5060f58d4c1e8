import type {
  FaultActivity,
  faultComments,
  FaultComment,
  FaultPerson,
  ParsedInputOf,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { listFaultReceivers } from '../faults/create-fault.ts';
import { getFault } from '../faults/list-faults.ts';
import { listActivityAsSystem } from './fault-activity.queries.ts';
import { countComments, listComments, seesFault } from './fault-comments.queries.ts';
import { countPeople, listKnownPeople, listPeople } from './fault-people.queries.ts';
import { presentComment } from './present-comment.ts';

/** A page of the comments on a fault. Throws 404 if the caller does not see the fault. */
export async function listFaultComments(
  ctx: Context,
  input: ParsedInputOf<typeof faultComments.list>,
): Promise<Rows<FaultComment>> {
  const { db, actor } = ctx;
  await ensureFault(ctx, input.id);
  return pageOfRows(
    input,
    {
      rows: listComments(db, ctx, { ...input, faultId: input.id }),
      totalCount: () => countComments(db, actor.scope, input.id),
      isShort: true,
    },
    presentComment,
  );
}

/** A page of the users who can be mentioned in a comment. */
export async function listFaultPeople(
  ctx: Context,
  input: ParsedInputOf<typeof faultComments.listPeople>,
): Promise<Rows<FaultPerson>> {
  const { db, actor } = ctx;
  await ensureFault(ctx, input.id);
  return pageOfRows(
    input,
    {
      rows: listPeople(db, actor.scope, input),
      totalCount: () => countPeople(db, actor.scope, input),
      isShort: true,
    },
    (row) => ({
      id: row.id,
      fullName: row.full_name,
      organisation: { name: row.organisation_name, isSupplier: row.is_of_supplier },
    }),
  );
}

/** The activity of a fault, and those of the notified users and companies whom the caller may know. */
export async function getFaultActivity(ctx: Context, { id }: { id: string }): Promise<FaultActivity> {
  const { db, actor } = ctx;
  const { assetInstance } = await getFault(ctx, { id });
  const rows = await listActivityAsSystem(db, id);
  const receivers = await listFaultReceivers(ctx, {
    assetInstanceId: assetInstance.id,
    locationId: assetInstance.location.id,
  });
  const ids = receivers.flatMap(({ orgUserId }) => orgUserId ?? []);
  const known = await listKnownPeople(db, actor.scope, { faultId: id, ids });
  return {
    entries: rows.toReversed().map((row) => ({
      id: row.id,
      event: row.event,
      status: row.status,
      authorName: row.author_name,
      createdAt: row.created_at.toISOString(),
    })),
    notifiedNames: receivers
      .filter(({ orgUserId }) => orgUserId === null || known.has(orgUserId))
      .map(({ fullName }) => fullName),
  };
}

async function ensureFault({ db, actor }: Context, faultId: string): Promise<void> {
  if (!(await seesFault(db, actor.scope, faultId))) throw notFound('fault');
}
