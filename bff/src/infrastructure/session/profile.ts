import type { FastifyReply, FastifyRequest } from 'fastify';
import { roleLabels } from '@steward/shared-api';
import { loginPath } from './begin-sign-in.ts';
import type { SignInContext } from './sign-in-context.ts';
import { html } from './sign-in-pages/html.ts';
import { sendPage } from './sign-in-pages/page.ts';
import { browserSession, readSession } from './sessions.ts';

/** `GET /bff/profile`: redirects to the provider's account page, or shows the user when the provider has none. */
export async function profile(
  context: SignInContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await readSession(context, request);
  if (!found) return reply.redirect(loginPath('/'), 302);
  const account = await context.provider.accountUrl().catch(() => undefined);
  if (account) return reply.redirect(account, 302);
  const { session, person } = found;
  const { logoutUrl } = browserSession(context, request, session);
  return sendPage(reply, {
    title: 'My account',
    narrow: true,
    content: html`<div class="card">
      <h1>${person?.full_name ?? 'My account'}</h1>
      <dl>
        <dt>Email</dt>
        <dd>${session.identity_email ?? person?.user_name ?? 'unknown'}</dd>
        <dt>Role</dt>
        <dd>${person ? roleLabels[person.role] : 'no access to Steward'}</dd>
        <dt>Signed in by</dt>
        <dd>${session.identity_issuer ?? ''}</dd>
      </dl>
      <p>Your name, password and second factor are managed where you sign in.</p>
      <div class="actions">
        <a class="primary" href="/">Return to Steward</a><a href="${logoutUrl}">Log out</a>
      </div>
    </div>`,
  });
}
