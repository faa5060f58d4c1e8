import { invitationTokenOf, loggedOutPath, loggedOutState } from '@steward/shared-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { insertSessionChange } from '../audit/audit.queries.ts';
import { returnPathOf } from './begin-sign-in.ts';
import type { SignInContext } from './sign-in-context.ts';
import { html } from './sign-in-pages/html.ts';
import { sendPage } from './sign-in-pages/page.ts';
import { isEqualInConstantTime } from './secrets.ts';
import { deleteSession, type SessionRow } from './sessions.queries.ts';
import { logoutToken, readSession } from './sessions.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const form = z.object({ token: z.string() });

/** `GET /bff/logout` logs out with the token of the current user. Without it, shows a confirmation page and changes nothing. */
export async function logOutByLink(context: SignInContext, exchange: Exchange): Promise<FastifyReply> {
  const found = await readSession(context, exchange.request);
  const token = new URL(exchange.request.url, context.config.origin).searchParams.get('token');
  if (!found) return redirectToProvider(context, exchange, {});
  if (isEqualInConstantTime(logoutToken(context, found.session), token))
    return logOut(context, exchange, found.session);
  return confirmLogOut(context, exchange, found.session);
}

/** `POST /bff/logout`: the form of the confirmation page. */
export async function logOutByForm(context: SignInContext, exchange: Exchange): Promise<FastifyReply> {
  const found = await readSession(context, exchange.request);
  if (!found) return redirectToProvider(context, exchange, {});
  const sent = form.safeParse(exchange.request.body).data;
  if (isEqualInConstantTime(logoutToken(context, found.session), sent?.token))
    return logOut(context, exchange, found.session);
  return confirmLogOut(context, exchange, found.session);
}

async function logOut(
  context: SignInContext,
  exchange: Exchange,
  session: SessionRow,
): Promise<FastifyReply> {
  await deleteSession(context.db, session.id_hash);
  if (session.org_user_id !== null) await insertSessionChange(context.db, session.org_user_id);
  context.cookies.clearSession(exchange.reply);
  context.cookies.markNoSession(exchange.reply);
  context.cookies.setReturn(exchange.reply, invitationToReturnTo(context, exchange.request));
  void exchange.reply.header('Clear-Site-Data', '"cache", "storage"');
  // The provider's session id or the email address. An ID token as a hint would appear in the browser's history.
  const hint = session.identity_session_id ?? session.identity_email;
  return redirectToProvider(context, exchange, hint === null ? {} : { logout_hint: hint });
}

/** The page of an invitation that was opened with another account, to show again after the logout. */
function invitationToReturnTo(context: SignInContext, request: FastifyRequest): string | null {
  const path = returnPathOf(context, request);
  return invitationTokenOf(path) === undefined ? null : path;
}

/** After a logout the provider redirects to the login page. Redirects on to the invitation when the logout started there. */
export async function returnAfterLogOut(
  context: SignInContext,
  { request, reply }: Exchange,
): Promise<FastifyReply | undefined> {
  if (!request.url.startsWith('/login?')) return undefined;
  const path = context.cookies.readReturn(request);
  const { searchParams } = new URL(request.url, context.config.origin);
  if (path === undefined || searchParams.get('state') !== loggedOutState) return undefined;
  context.cookies.setReturn(reply, null);
  return invitationTokenOf(path) === undefined ? undefined : reply.redirect(path, 303);
}

/**
 * Redirects to the provider's logout and from there to the login page. Goes to the login page directly when the provider is unreachable.
 */
async function redirectToProvider(
  context: SignInContext,
  { request, reply }: Exchange,
  hint: Record<string, string>,
): Promise<FastifyReply> {
  const address = await context.provider
    .endSessionUrl({
      ...hint,
      post_logout_redirect_uri: `${context.config.origin}/login`,
      state: loggedOutState,
    })
    .catch(
      (error: unknown) =>
        void request.log.warn({ err: error }, 'logged out here, but not at the identity provider'),
    );
  return reply.redirect(address?.href ?? loggedOutPath, 303);
}

async function confirmLogOut(
  context: SignInContext,
  { reply }: Exchange,
  session: SessionRow,
): Promise<FastifyReply> {
  const provider = await context.provider.endSessionUrl({}).catch(() => undefined);
  return sendPage(reply, {
    title: 'Log out',
    narrow: true,
    formTargets: provider ? [provider.origin] : [],
    content: html`<form class="card" method="post" action="/bff/logout">
      <h1>Log out of Steward?</h1>
      <p>Unsaved changes will be lost.</p>
      <input type="hidden" name="token" value="${logoutToken(context, session)}" />
      <div class="actions"><button class="primary">Log out</button><a href="/">Stay logged in</a></div>
    </form>`,
  });
}
