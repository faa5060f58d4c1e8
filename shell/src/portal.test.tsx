import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import '@steward/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { startPortal } from './portal.tsx';
import { splash } from './start/splash.ts';

const { fetch: original } = globalThis;
afterEach(() => {
  globalThis.fetch = original;
});

spec('1.2.46');
test('keeps the splash with its spinner while the current user is loading', async () => {
  // The response never arrives, because the test is about the state before it.
  globalThis.fetch = () => new Promise(() => undefined);
  document.body.innerHTML = `<div id="root">${splash}</div>`;
  act(() => void startPortal());
  expect(await screen.findByRole('status', { name: 'Opening Steward' })).toBeVisible();
});
