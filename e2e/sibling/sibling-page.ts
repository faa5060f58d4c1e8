import type { Page } from '@playwright/test';
import type { OwnPortal } from '../portal/own-portal.ts';
import type { Sibling } from './serve-sibling.ts';

declare global {
  /** What sibling.js leaves for the tests. */
  var sibling: {
    readonly told: readonly Record<string, unknown>[];
    readonly renewToken: (token: string) => void;
  };
}

/** Where the page of the sibling product is, and where it finds Steward. */
export function pageOf({ portal, sibling }: { portal: OwnPortal; sibling: Sibling }): string {
  return `${sibling.origin}/?portal=${encodeURIComponent(portal.origin)}`;
}

/** What the areas have told the page so far. */
export const toldIn = (page: Page) => page.evaluate(() => sibling.told);

/** As the sibling product would get it for one of its people. */
export async function tokenOf({ origin }: OwnPortal, email: string): Promise<string> {
  const answer = await fetch(`${origin}/bff/demo-idp/demo-token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'steward-demo' }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}

/** Everything of the page that is not an embed's own. */
export const pageItself = (page: Page) =>
  page.evaluate(() => ({
    head: document.head.children.length,
    body: document.body.children.length,
    sheets: document.adoptedStyleSheets.length,
    root: document.documentElement.getAttributeNames(),
    title: document.title,
    address: location.href,
    scrolledTo: scrollY,
    kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    // A script that webpack loads is handed over by a name of its own, which stays with the script.
    globals: Object.keys(globalThis)
      .filter((name) => !name.startsWith('webpackChunksteward_embed_'))
      .toSorted(),
    focus: document.activeElement?.tagName,
  }));
