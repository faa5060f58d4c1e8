import { formatDateTime } from '@steward/shared-api';
import type { Config } from '../../config.ts';
import type { Dependencies } from '../../context.ts';
import { inTransaction } from '../db/database.ts';
import { renderEmail, type Email } from '../mail/email.ts';
import { insertOutboxMessagesOnce } from '../mail/outbox.queries.ts';
import {
  findAdministratorsAsSystem,
  finishedImpersonationsAsSystem,
  type FinishedImpersonation,
} from './impersonation-mail.queries.ts';

/** Twice the maximum lifetime of a session, so that every impersonation has ended and its email is written. */
const lookBackMilliseconds = 24 * 60 * 60_000;

/**
 * Enqueues one email per finished impersonation to the administrators of the organisation in which support changed something. Returns
 * the number of impersonations.
 */
export async function mailImpersonations({
  db,
  now,
  config,
}: Pick<Dependencies, 'db' | 'now'> & { config: Pick<Config, 'origin'> }): Promise<number> {
  const at = now();
  const since = new Date(at.getTime() - lookBackMilliseconds);
  const finished = await finishedImpersonationsAsSystem(db, { since, now: at });
  for (const impersonation of finished)
    await inTransaction(db, async (transaction) => {
      const email = impersonationEmail(impersonation);
      const messages = (await findAdministratorsAsSystem(transaction, impersonation)).map((person) => {
        const { subject, text, html } = renderEmail(email, {
          name: person.fullName,
          origin: config.origin,
        });
        return {
          kind: email.kind,
          recipient: person.userName,
          recipient_org_user_id: person.orgUserId,
          subject,
          body_text: text,
          body_html: html,
          deduplication_key: `impersonation/${impersonation.id}/${person.orgUserId}`,
          available_at: at,
          created_at: at,
        };
      });
      await insertOutboxMessagesOnce(transaction, messages);
    });
  return finished.length;
}

function impersonationEmail(impersonation: FinishedImpersonation): Email {
  const {
    support_user: support,
    acted_as: actedAs,
    change_count: count,
    started_at: startedAt,
  } = impersonation;
  const changes = count === 1 ? '1 change' : `${count} changes`;
  return {
    kind: 'impersonation.ended',
    subject: `Steward support made ${changes} in your organisation`,
    paragraphs: [
      `${support} acted as ${actedAs} and made ${changes}. The audit trail of the records shows each of them.`,
      "If you didn't ask for this, please contact support.",
    ],
    facts: [
      ['Support user', support],
      ['Acted as', actedAs],
      ['Started', `${formatDateTime(startedAt.toISOString(), 'Europe/London')} (UK time)`],
      ['Changes', String(count)],
    ],
    ...(impersonation.reason ? { quote: impersonation.reason } : {}),
  };
}
