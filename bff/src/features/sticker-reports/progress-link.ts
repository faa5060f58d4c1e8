import { randomBytes } from 'node:crypto';
import type { StickerReportResponse } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { keyUsed, requestHashOf } from '../../infrastructure/http/idempotency.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { hashOf, randomValue, deriveValue } from '../../infrastructure/session/secrets.ts';
import { findRetriedAsSystem, insertProgressLinkAsSystem } from './progress-links.queries.ts';

type LinkContext = Pick<PublicContext, 'db' | 'now' | 'idempotencyKey'>;

/** Creates the private link of a report and returns its secret. Only the hash of the secret is stored. */
export async function createProgressLink(
  { db, now, idempotencyKey: key }: LinkContext,
  input: unknown,
  report: { faultId: string; groupId: string; wasAlreadyOpen: boolean },
): Promise<string> {
  const salt = randomBytes(32);
  const token = key === undefined ? randomValue() : deriveValue(key, salt);
  const retry =
    key === undefined
      ? {}
      : { retry_key_hash: hashOf(key), request_hash: requestHashOf(input), retry_salt: salt };
  const link = {
    token_hash: hashOf(token),
    group_id: report.groupId,
    fault_id: report.faultId,
    was_already_open: report.wasAlreadyOpen,
    created_at: now,
    ...retry,
  };
  await orConflict(insertProgressLinkAsSystem(db, link), {
    fault_progress_links_retry_key: { detail: 'This Idempotency-Key was used for another request' },
  });
  return token;
}

/** The response to an earlier request with the same Idempotency-Key, which the client may not have received. */
export async function findEarlierResponse(
  { db, idempotencyKey: key }: LinkContext,
  input: unknown,
): Promise<StickerReportResponse | undefined> {
  const first = key === undefined ? undefined : await findRetriedAsSystem(db, hashOf(key));
  if (key === undefined || !first?.retry_salt) return undefined;
  if (first.request_hash !== requestHashOf(input)) throw keyUsed();
  return {
    outcome: first.was_already_open ? 'alreadyOpen' : 'reported',
    reportedAt: first.created_at.toISOString(),
    progressToken: deriveValue(key, first.retry_salt),
  };
}
