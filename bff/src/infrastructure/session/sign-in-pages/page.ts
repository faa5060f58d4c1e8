import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { html, type Html } from './html.ts';
import { pageStyle } from './page-style.ts';

/** A server-rendered page without scripts. */
export interface Page {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** Whether the page is a single centred card. */
  readonly narrow?: boolean;
  /** Other origins that a form may redirect to, because browsers apply the policy to redirects too. */
  readonly formTargets?: readonly string[];
}

const style = `<style>${pageStyle}</style>`;
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

const logo = html`<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect width="32" height="32" rx="8" fill="currentColor" />
  <path
    d="M21.5 11.2c-1-1.7-2.9-2.7-5.4-2.7-3.2 0-5.4 1.6-5.4 4 0 5.4 11 2.3 11 7.2 0 2.3-2.3 3.8-5.5 3.8-2.7 0-4.8-1.1-5.8-3"
    fill="none"
    stroke="var(--on-primary)"
    stroke-width="3"
    stroke-linecap="round"
  />
</svg>`;

/** Sends a page with a policy that allows only its own style and forms. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers(headersOf(page))
    .send(documentOf(page));
}

/** Sends a page through Koa, the framework of the demo provider. */
export function sendKoaPage(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.status = page.status ?? 200;
  ctx.set(headersOf(page));
  ctx.body = documentOf(page);
}

function headersOf({ formTargets }: Page): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ["form-action 'self'", ...(formTargets ?? [])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
  };
}

function documentOf({ title, content, narrow }: Page): string {
  const body = html`<body>
    <header><div>${logo}<strong>Steward</strong><span>Assets and servicing for practices and their suppliers</span></div></header>
    <main${narrow ? html` class="narrow"` : ''}>${content}</main>
  </body>`;
  const head = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} – Steward</title>`;
  return `<!doctype html>\n<html lang="en-GB">\n<head>${head.markup}${style}</head>\n${body.markup}\n</html>\n`;
}
