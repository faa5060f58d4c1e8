import {
  requestedOverrides,
  overridesCookie,
  localOrigin,
  readOverrides,
  withoutOverrides,
  writeOverrides,
  type AreaOverrides,
} from '@steward/shared-api/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { html } from '../../infrastructure/session/sign-in-pages/html.ts';
import { sendPage, type Page } from '../../infrastructure/session/sign-in-pages/page.ts';
import { isEqualInConstantTime, randomValue } from '../../infrastructure/session/secrets.ts';

/**
 * The override origins of this browser by area; undefined for users who may not override. Checked for each page and registry, so that
 * losing the permission takes effect immediately.
 */
export async function overridesOf(
  request: FastifyRequest,
  config: Config,
): Promise<AreaOverrides | undefined> {
  if (!(await mayOverride(request, config))) return undefined;
  return readOverrides(request.cookies[cookieName(config)] ?? '');
}

/** Outside production anyone; in production support, also while it acts for a user. */
async function mayOverride(request: FastifyRequest, { production }: Config): Promise<boolean> {
  if (!production) return true;
  const caller = await request.caller();
  if (caller.kind !== 'actor') return false;
  return caller.actor.permissions.has('areas.override') || caller.actor.impersonator !== null;
}

/**
 * Answers `/?area.faults=http://localhost:4203` with a confirmation page, because a link in an email looks like a typed address. An
 * empty value removes the override. Returns false without a response when the address names no area or another site linked to it.
 */
export async function confirmOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Promise<boolean> {
  const [path = '', ...rest] = request.url.split('?');
  const parameters = new URLSearchParams(rest.join('?'));
  const requested = requestedOverrides(parameters);
  if (requested.length === 0 || !isOwnNavigation(request)) return false;
  const currentOverrides = await overridesOf(request, config);
  const problem = problemOf(currentOverrides, requested);
  if (problem) return refuse(reply, problem);
  const isSet = requested.every(([area, written]) => currentOverrides?.[area] === localOrigin(written));
  if (isSet) {
    void reply.header('Cache-Control', 'no-store');
    void reply.redirect(`${ownPath(path)}${withoutOverrides(parameters)}`, 303);
    return true;
  }
  const token = randomValue();
  void reply.setCookie(confirmationCookie(config), token, confirmationOptions(config));
  void sendPage(reply, confirmationPage({ requested, token, parameters, path: ownPath(path) }));
  return true;
}

/** `POST /bff/area-overrides`: applies the overrides that the confirmation page has sent. */
export async function saveOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Promise<FastifyReply> {
  const sent = confirmation.safeParse(request.body).data;
  const token = request.cookies[confirmationCookie(config)];
  void reply.clearCookie(confirmationCookie(config), confirmationOptions(config));
  if (
    !sent ||
    token === undefined ||
    !isEqualInConstantTime(token, sent.token) ||
    request.headers.origin !== config.origin
  ) {
    refuse(reply, { status: 403, sentence: 'Please open the address again and confirm there.' });
    return reply;
  }
  const parameters = new URLSearchParams(sent.query);
  const requested = requestedOverrides(parameters);
  const currentOverrides = await overridesOf(request, config);
  const problem = problemOf(currentOverrides, requested);
  if (problem) {
    refuse(reply, problem);
    return reply;
  }
  const changes = requested.map(([area, written]) => [area, localOrigin(written)] as const);
  const overrides = { ...currentOverrides, ...Object.fromEntries(changes) };
  const remaining = Object.entries(overrides).flatMap(([area, origin]) => (origin ? [[area, origin]] : []));
  // Lax, so that pages opened from an email or the identity provider have the policy that their registry needs.
  const cookie = { path: '/', sameSite: 'lax', secure: isSecure(config) } as const;
  if (remaining.length === 0) void reply.clearCookie(cookieName(config), cookie);
  else void reply.setCookie(cookieName(config), writeOverrides(Object.fromEntries(remaining)), cookie);
  void reply.header('Cache-Control', 'no-store');
  return reply.redirect(`${ownPath(sent.path)}${withoutOverrides(parameters)}`, 303);
}

const confirmation = z.object({ token: z.string(), path: z.string(), query: z.string() });

type OverrideRequest = ReturnType<typeof requestedOverrides>;

interface Problem {
  readonly status: number;
  readonly sentence: string;
}

function problemOf(known: AreaOverrides | undefined, requested: OverrideRequest): Problem | undefined {
  if (!known) return { status: 403, sentence: 'Only support can override an area here.' };
  const foreign = requested.find(([, written]) => written !== '' && localOrigin(written) === undefined);
  return foreign
    ? {
        status: 400,
        sentence: `An override must come from your own machine (http://localhost and a port), not from ${foreign[1]}.`,
      }
    : undefined;
}

interface Confirmed {
  readonly requested: OverrideRequest;
  readonly token: string;
  readonly parameters: URLSearchParams;
  readonly path: string;
}

function confirmationPage({ requested, token, parameters, path }: Confirmed): Page {
  const isRemoval = requested.every(([, origin]) => origin === '');
  const title = isRemoval ? 'Use the published version?' : 'Use your own version of an area?';
  const warning = isRemoval
    ? 'This browser will show the published version again.'
    : 'Code from this address will run in this browser with your access. Continue only if you started this server yourself.';
  return {
    title,
    narrow: true,
    content: html`<form class="card" method="post" action="${overridesPath}">
      <h1>${title}</h1>
      <p>${warning}</p>
      <dl>
        ${requested.map(
          ([area, origin]) =>
            html`<dt>${area}</dt>
              <dd>${origin || 'the published version'}</dd>`,
        )}
      </dl>
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="path" value="${path}" />
      <input type="hidden" name="query" value="${parameters.toString()}" />
      <div class="actions">
        <button class="primary">Use this version</button
        ><a href="${path}${withoutOverrides(parameters)}">Cancel</a>
      </div>
    </form>`,
  };
}

/** The address was typed, opened from a bookmark, or followed within the portal. */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin';
}

function refuse(reply: FastifyReply, { status, sentence }: Problem): true {
  void reply.code(status).header('Cache-Control', 'no-store');
  void reply.type('text/plain; charset=utf-8').send(sentence);
  return true;
}

const isSecure = ({ origin }: Config) => origin.startsWith('https:');

/** The target of the form on the confirmation page. */
export const overridesPath = '/bff/area-overrides';

/** Proves that the form comes from the page that this server sent to this browser. */
const confirmationCookie = (config: Config) => `${isSecure(config) ? '__Host-' : ''}steward-confirm-override`;
const confirmationOptions = (config: Config) =>
  ({ path: '/', sameSite: 'strict', httpOnly: true, secure: isSecure(config), maxAge: 600 }) as const;

// Over https, the `__Host-` prefix prevents other hosts of the domain from setting it.
const cookieName = (config: Config) => `${isSecure(config) ? '__Host-' : ''}${overridesCookie}`;

// `//elsewhere.example` would be the address of another server.
const ownPath = (path: string) => `/${path.replace(/^[/\\]+/, '')}`;
