import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notificationKind, notificationKinds } from '@steward/shared-api';
import * as z from 'zod';
import type { Dependencies } from '../../context.ts';
import { endDeliveriesAsSystem } from '../../features/notifications/unsubscribe-user.ts';
import type { RequestQueue } from '../http/request-queue.ts';
import { loadSecrets, type Secrets } from '../session/secrets.ts';
import { acceptForms } from '../session/sign-in-pages/forms.ts';
import { html } from '../session/sign-in-pages/html.ts';
import { sendPage } from '../session/sign-in-pages/page.ts';
import { readUnsubscribeToken, unsubscribePath, type Unsubscription } from './unsubscribe-token.ts';

const query = z.object({ token: z.string().max(200) });

/**
 * Serves the page that ends the emails about a kind without signing in, and the call of email programs (RFC 8058). Opening the page changes
 * nothing, because email programs and virus scanners open links.
 */
export async function unsubscribing(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'config' | 'db' | 'now'> & { queue: RequestQueue },
): Promise<void> {
  const secrets = await loadSecrets(deps.config);
  const served = async (
    request: FastifyRequest,
    reply: FastifyReply,
    respond: (token: Token) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const token = tokenOf(secrets, request);
    if (!token) return sendPage(reply, invalidPage);
    return deps.queue({ request, reply, caller: await request.caller() })(() => respond(token));
  };
  await app.register(
    async (scope) => {
      acceptForms(scope);
      scope.get(unsubscribePath, (request, reply) =>
        served(request, reply, async ({ kind }) => sendPage(reply, askingPage(kind, request.url))),
      );
      scope.post(unsubscribePath, (request, reply) =>
        served(request, reply, async (token) => {
          await endDeliveriesAsSystem(deps, token, request.id);
          return sendPage(reply, donePage(token.kind));
        }),
      );
    },
    // The address has the token, which must not be logged.
    { logLevel: 'warn' },
  );
}

type Token = NonNullable<ReturnType<typeof readUnsubscribeToken>>;

function tokenOf(secrets: Secrets, { query: sent }: FastifyRequest): Token | undefined {
  const { token } = query.safeParse(sent).data ?? {};
  return token === undefined ? undefined : readUnsubscribeToken(secrets, token);
}

function subjectOf(kind: Unsubscription): string {
  if (kind === 'digest') return 'the daily email';
  return `emails about ${notificationKinds[notificationKind.parse(kind)].label.toLowerCase()}`;
}

function askingPage(kind: Unsubscription, url: string) {
  return {
    title: 'Unsubscribe',
    narrow: true,
    content: html`<h1>Unsubscribe</h1>
      <p>Do you want to stop ${subjectOf(kind)} from Steward?</p>
      <form method="post" action="${url}"><button type="submit">Unsubscribe</button></form>
      <p>What happens is still listed in Steward.</p>`,
  };
}

function donePage(kind: Unsubscription) {
  return {
    title: 'Unsubscribed',
    narrow: true,
    content: html`<h1>Unsubscribed</h1>
      <p>You no longer get ${subjectOf(kind)} from Steward.</p>
      <p>You can change this in <a href="/notifications">Notifications</a> after you sign in.</p>`,
  };
}

const invalidPage = {
  title: 'This link doesn’t work',
  narrow: true,
  status: 400,
  content: html`<h1>This link doesn’t work</h1>
    <p>
      It is incomplete or no longer valid. Please open it from the email again, or sign in and change your
      emails in <a href="/notifications">Notifications</a>.
    </p>`,
};
