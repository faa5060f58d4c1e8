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
import { isSame, randomValue } from '../../infrastructure/session/secrets.ts';

/**
 * The areas that this browser shows from a developer's machine; undefined for who may replace none. Asked anew for every page and every registry:
 * who may no longer sees the published ones at once.
 */
export async function overridesOf(
  request: FastifyRequest,
  config: Config,
): Promise<AreaOverrides | undefined> {
  if (!(await mayOverride(request, config))) return undefined;
  return readOverrides(request.cookies[cookieName(config)] ?? '');
}

/** Outside production anybody; in production whoever looks after the portal, also while they act for somebody. */
async function mayOverride(request: FastifyRequest, { production }: Config): Promise<boolean> {
  if (!production) return true;
  const caller = await request.caller();
  if (caller.kind !== 'actor') return false;
  return caller.actor.permissions.has('areas.override') || caller.actor.impersonator !== null;
}

/**
 * Answers `/?area.faults=http://localhost:4203` with a page that asks first: a link in an e-mail program cannot be told from a
 * typed address. Nothing after the equals sign asks to remove the override. False, and nothing sent, when the address names no
 * area or another site led to it.
 */
export async function askForOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Promise<boolean> {
  const [path = '', ...rest] = request.url.split('?');
  const parameters = new URLSearchParams(rest.join('?'));
  const asked = requestedOverrides(parameters);
  if (asked.length === 0 || !isOwnNavigation(request)) return false;
  const known = await overridesOf(request, config);
  const problem = problemOf(known, asked);
  if (problem) return refuse(reply, problem);
  const isSet = asked.every(([area, written]) => known?.[area] === localOrigin(written));
  if (isSet) {
    void reply.header('Cache-Control', 'no-store');
    void reply.redirect(`${ownPath(path)}${withoutOverrides(parameters)}`, 303);
    return true;
  }
  const token = randomValue();
  void reply.setCookie(confirmationCookie(config), token, confirmationOptions(config));
  void sendPage(reply, confirmationPage({ asked, token, parameters, path: ownPath(path) }));
  return true;
}

/** `POST /bff/area-overrides`: sets or removes what the confirmation page asked for, and only what that page sent. */
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
    !isSame(token, sent.token) ||
    request.headers.origin !== config.origin
  ) {
    refuse(reply, { status: 403, sentence: 'Please open the address again and confirm it there.' });
    return reply;
  }
  const parameters = new URLSearchParams(sent.query);
  const asked = requestedOverrides(parameters);
  const known = await overridesOf(request, config);
  const problem = problemOf(known, asked);
  if (problem) {
    refuse(reply, problem);
    return reply;
  }
  const changes = asked.map(([area, written]) => [area, localOrigin(written)] as const);
  const overrides = { ...known, ...Object.fromEntries(changes) };
  const left = Object.entries(overrides).flatMap(([area, origin]) => (origin ? [[area, origin]] : []));
  // Lax, so that a page opened from a mail or from the identity provider has the policy that its registry needs.
  const cookie = { path: '/', sameSite: 'lax', secure: isSecure(config) } as const;
  if (left.length === 0) void reply.clearCookie(cookieName(config), cookie);
  else void reply.setCookie(cookieName(config), writeOverrides(Object.fromEntries(left)), cookie);
  void reply.header('Cache-Control', 'no-store');
  return reply.redirect(`${ownPath(sent.path)}${withoutOverrides(parameters)}`, 303);
}

const confirmation = z.object({ token: z.string(), path: z.string(), query: z.string() });

type Asked = ReturnType<typeof requestedOverrides>;

interface Problem {
  readonly status: number;
  readonly sentence: string;
}

function problemOf(known: AreaOverrides | undefined, asked: Asked): Problem | undefined {
  if (!known)
    return { status: 403, sentence: 'Here, only support may replace an area by a copy of their own.' };
  const foreign = asked.find(([, written]) => written !== '' && localOrigin(written) === undefined);
  return foreign
    ? {
        status: 400,
        sentence: `An area is replaced from your own machine only: http://localhost and a port, not ${foreign[1]}.`,
      }
    : undefined;
}

interface Confirmed {
  readonly asked: Asked;
  readonly token: string;
  readonly parameters: URLSearchParams;
  readonly path: string;
}

function confirmationPage({ asked, token, parameters, path }: Confirmed): Page {
  const isRemoval = asked.every(([, origin]) => origin === '');
  const title = isRemoval ? 'Use the published version?' : 'Use your own version of an area?';
  const warning = isRemoval
    ? 'This browser shows the published version again.'
    : 'Code from this address will run in this browser with your access. Continue only if you started this server yourself.';
  return {
    title,
    narrow: true,
    content: html`<form class="card" method="post" action="${overridesPath}">
      <h1>${title}</h1>
      <p>${warning}</p>
      <dl>
        ${asked.map(
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

/** Typed, kept as a bookmark, or followed within the portal. */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin';
}

function refuse(reply: FastifyReply, { status, sentence }: Problem): true {
  void reply.code(status).header('Cache-Control', 'no-store');
  void reply.type('text/plain; charset=utf-8').send(sentence);
  return true;
}

const isSecure = ({ origin }: Config) => origin.startsWith('https:');

/** Where the confirmation page sends its form. */
export const overridesPath = '/bff/area-overrides';

/** Proves that the form was sent by the page that this server sent to this browser. */
const confirmationCookie = (config: Config) => `${isSecure(config) ? '__Host-' : ''}steward-confirm-override`;
const confirmationOptions = (config: Config) =>
  ({ path: '/', sameSite: 'strict', httpOnly: true, secure: isSecure(config), maxAge: 600 }) as const;

// Over https no other host of the same domain can plant it.
const cookieName = (config: Config) => `${isSecure(config) ? '__Host-' : ''}${overridesCookie}`;

// `//elsewhere.example` is the address of another server.
const ownPath = (path: string) => `/${path.replace(/^[/\\]+/, '')}`;
