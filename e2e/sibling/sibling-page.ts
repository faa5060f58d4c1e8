import type { Page } from '@playwright/test';
import type { OwnPortal } from '../portal/own-portal.ts';
import type { Sibling } from './serve-sibling.ts';

declare global {
  /** The object that sibling.js provides to the tests. */
  var sibling: {
    readonly events: readonly Record<string, unknown>[];
    readonly renewToken: (token: string) => void;
  };
}

/** The address of the page, with the origin of Steward as a parameter. */
export function pageOf({ portal, sibling: siblingServer }: { portal: OwnPortal; sibling: Sibling }): string {
  return `${siblingServer.origin}/?portal=${encodeURIComponent(portal.origin)}`;
}

/** The events that the areas have sent to the page so far. */
export const eventsIn = (page: Page) => page.evaluate(() => sibling.events);

/** Fetches a token as the other product would do for one of its users. */
export async function tokenOf({ origin }: OwnPortal, email: string): Promise<string> {
  const response = await fetch(`${origin}/bff/demo-idp/demo-token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'steward-demo' }),
  });
  const { access_token: token }: { access_token: string } = await response.json();
  return token;
}

/** The state of the page outside the embedded areas. */
export const pageState = (page: Page) =>
  page.evaluate(() => ({
    head: document.head.children.length,
    body: document.body.children.length,
    sheets: document.adoptedStyleSheets.length,
    root: document.documentElement.getAttributeNames(),
    title: document.title,
    address: location.href,
    scrolledTo: scrollY,
    storageKeys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    // webpack keeps a global array for the chunks of each build.
    globals: Object.keys(globalThis)
      .filter((name) => !name.startsWith('webpackChunksteward_embed_'))
      .toSorted(),
    focus: document.activeElement?.tagName,
  }));
