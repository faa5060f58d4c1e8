import { notificationKinds } from '@steward/shared-api';
import type { Config } from '../../config.ts';
import type { Dependencies } from '../../context.ts';
import { inTransaction, type Queryable } from '../../infrastructure/db/database.ts';
import { renderEmail, type Email } from '../../infrastructure/mail/email.ts';
import { insertOutboxMessagesOnce } from '../../infrastructure/mail/outbox.queries.ts';
import { deliveryOf, isNotifiedOf } from '../../infrastructure/notify/notify.ts';
import {
  digestKey,
  findDigestUser,
  listDueDigests,
  markEmailed,
  takeForDigest,
  type DueDigest,
} from './digests.queries.ts';

type DigestDependencies = Pick<Dependencies, 'db' | 'now'> & { config: Pick<Config, 'origin'> };

const batch = 200;
/** The email names this many; the others are in the portal. */
const maximumNamed = 50;

/** Enqueues the daily emails that are due, and returns how many. Several servers may run it at the same time. */
export async function sendDigests({ db, now, config }: DigestDependencies): Promise<number> {
  const at = now();
  let sent = 0;
  for (const due of await listDueDigests(db, at, batch))
    if (await inTransaction(db, (transaction) => sendDigest(transaction, due, { at, ...config }))) sent += 1;
  return sent;
}

/** Reads the preferences when it sends: a kind that is no longer daily is left out. Returns whether there is an email. */
async function sendDigest(
  db: Queryable,
  due: DueDigest,
  { at, origin }: { at: Date; origin: string },
): Promise<boolean> {
  // The lock on the user makes two servers follow each other: the second one finds nothing to take.
  const user = await findDigestUser(db, due.org_user_id);
  const taken = await takeForDigest(db, due, user?.notifications_read_up_to ?? null);
  if (!user || user.is_locked_out) return false;
  const deliveries = new Map(user.chosen.map(({ kind, delivery }) => [kind, delivery]));
  const rows = taken.filter(
    ({ kind }) =>
      isNotifiedOf(kind, user.role) &&
      deliveryOf(kind, { ...user, delivery: deliveries.get(kind) ?? null }) === 'daily',
  );
  if (rows.length === 0) return false;
  const email = digestEmail(rows);
  const { subject, text, html } = renderEmail(email, { name: user.full_name, origin });
  const message = {
    kind: email.kind,
    recipient: user.user_name,
    recipient_org_user_id: user.id,
    subject,
    body_text: text,
    body_html: html,
    deduplication_key: digestKey(due),
    available_at: at,
    created_at: at,
  };
  await insertOutboxMessagesOnce(db, [{ ...message, notification_kind: 'digest' }]);
  await markEmailed(
    db,
    rows.map(({ id }) => id),
    at,
  );
  return true;
}

function digestEmail(rows: Awaited<ReturnType<typeof takeForDigest>>): Email {
  const more = rows.length - maximumNamed;
  return {
    kind: 'notifications.daily',
    subject: rows.length === 1 ? '1 notification' : `${rows.length} notifications`,
    paragraphs: [
      'This is what happened since the last daily email.',
      ...(more > 0 ? [`The last ${more} are in Steward.`] : []),
    ],
    facts: rows
      .slice(0, maximumNamed)
      .map(({ kind, title, about }) => [notificationKinds[kind].label, about ? `${title}: ${about}` : title]),
    link: { label: 'Open your notifications', path: '/notifications' },
  };
}
