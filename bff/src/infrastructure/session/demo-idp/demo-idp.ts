import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import { sendPage } from '../sign-in-pages/page.ts';
import { acceptForms } from '../sign-in-pages/forms.ts';
import { findDemoAccount, findDemoAccountWith, type DemoAccount } from './demo-accounts.ts';
import { findDemoUser } from './demo-users.ts';
import { demoPath, demoProvider, type DemoParts } from './demo-provider.ts';
import { demoSignInPage, signInExpiredPage } from './demo-sign-in-page.ts';
import { demoToken } from './demo-token.ts';

/** Creates the provider on first use, because the database may be unavailable when the server starts. */
type LazyProvider = () => Promise<Provider>;

const signInForm = z.union([
  z.object({ person: z.string() }),
  z.object({ email: z.string(), password: z.string() }),
]);

/** Mounts the demo identity provider below `/bff/demo-idp`. `config.ts` prevents it in production. */
export async function demoIdp(app: FastifyInstance, parts: DemoParts): Promise<void> {
  let startedProvider: Promise<Provider> | undefined;
  const provider: LazyProvider = () => {
    startedProvider ??= demoProvider(parts).catch((error: unknown) => {
      startedProvider = undefined;
      throw error;
    });
    return startedProvider;
  };
  await app.register(async (scope) => {
    acceptForms(scope);
    signInPages(scope, provider, parts);
  });
  app.post(`${demoPath}/demo-token`, async (request) => demoToken(parts, request.body));
  await app.register(async (scope) => mount(scope, provider, parts.config.origin));
}

function signInPages(scope: FastifyInstance, provider: LazyProvider, parts: DemoParts): void {
  const { origin } = parts.config;
  scope.get(`${demoPath}/sign-in/:uid`, async (request, reply) => {
    const found = await isInProgress(await provider(), request, reply);
    return sendPage(reply, found ? demoSignInPage(request.url) : signInExpiredPage());
  });
  scope.post(`${demoPath}/sign-in/:uid`, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const fromOutside =
      (site !== undefined && site !== 'same-origin') || (request.headers.origin ?? origin) !== origin;
    if (fromOutside || !(await isInProgress(await provider(), request, reply)))
      return sendPage(reply, signInExpiredPage());
    const form = signInForm.safeParse(request.body).data;
    const person = form && (await personOf(parts.db, form));
    if (!person)
      return sendPage(
        reply,
        demoSignInPage(request.url, { email: form && 'email' in form ? form.email : '' }),
      );
    const login = { accountId: person.email, remember: false };
    const next = await (
      await provider()
    ).interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    return reply.redirect(next, 303);
  });
}

/** One click is only for the demo users of the page. Invited users enter the password. */
async function personOf(
  db: DemoParts['db'],
  form: z.infer<typeof signInForm>,
): Promise<DemoAccount | undefined> {
  if (!('person' in form)) return findDemoAccountWith(db, form);
  return findDemoUser(form.person) && findDemoAccount(db, form.person);
}

async function isInProgress(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return request.url === `${demoPath}/sign-in/${uid}`;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return false;
    throw error;
  }
}

/** Passes all other requests below the path to the provider without parsing the body. */
function mount(scope: FastifyInstance, provider: LazyProvider, origin: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const issuerUrl = new URL(origin);
  scope.all(`${demoPath}/*`, async (request, reply) => {
    const callback = (await provider()).callback();
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    raw.originalUrl = raw.url ?? '';
    raw.url = raw.originalUrl.slice(demoPath.length);
    raw.headers['x-forwarded-proto'] = issuerUrl.protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = issuerUrl.host;
    raw.headers.host = issuerUrl.host;
    reply.hijack();
    await callback(raw, reply.raw);
  });
}
