import { notificationKind, type NotificationKind } from '@steward/shared-api';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { isEqualInConstantTime, loadSecrets, type Secrets } from '../session/secrets.ts';

/** What a link unsubscribes from: the emails about a kind, or the daily email with all of them. */
export type Unsubscription = NotificationKind | 'digest';

const unsubscription = z.union([notificationKind, z.literal('digest')]);
const purpose = 'unsubscribe';

/** A token of a user and a kind, signed with the secret of the installation. It does not expire, because emails are kept. */
export function unsubscribeToken(secrets: Secrets, orgUserId: string, kind: Unsubscription): string {
  const subject = `${orgUserId}.${kind}`;
  return `${subject}.${secrets.sign(purpose, subject)}`;
}

/** Reads a token; undefined if it was not signed here. */
export function readUnsubscribeToken(
  secrets: Secrets,
  token: string,
): { orgUserId: string; kind: Unsubscription } | undefined {
  const [orgUserId = '', kind = '', signature] = token.split('.');
  const known = unsubscription.safeParse(kind);
  if (!known.success || !z.guid().safeParse(orgUserId).success) return undefined;
  return isEqualInConstantTime(secrets.sign(purpose, `${orgUserId}.${kind}`), signature)
    ? { orgUserId, kind: known.data }
    : undefined;
}

/** The path of the page and of the one-click call. */
export const unsubscribePath = '/bff/unsubscribe';

/** Returns the function that gives the address which ends the emails of a kind to a user. */
export function unsubscribeLinks(
  config: Config,
): (orgUserId: string, kind: Unsubscription) => Promise<string> {
  let secrets: Promise<Secrets> | undefined;
  return async (orgUserId, kind) => {
    secrets ??= loadSecrets(config);
    const token = unsubscribeToken(await secrets, orgUserId, kind);
    return `${config.origin}${unsubscribePath}?token=${encodeURIComponent(token)}`;
  };
}
