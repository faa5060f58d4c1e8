import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeFriendlyId } from '@steward/shared-api';
import { people } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { assetsArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const friendlyId = makeFriendlyId(() => 0.42);
let opened: Awaited<ReturnType<typeof renderPortal>>;
const open = async (visit: Parameters<typeof renderPortal>[0] = {}) => {
  opened = await renderPortal({ areas: [assetsArea], ...visit });
  return opened;
};
const address = () => `${opened.router.state.location.pathname}${opened.router.state.location.search}`;
const scanButton = () => screen.getByRole('button', { name: 'Scan a code' });
const openScan = async () => {
  await opened.user.click(scanButton());
  return screen.findByRole('dialog', { name: 'Scan a code' });
};

/** Sets the camera of the fake device. */
function camera(getUserMedia: (() => Promise<unknown>) | undefined) {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia && { getUserMedia },
  });
}
/** Sets a working camera. Its light is on until it is stopped. */
function workingCamera() {
  const light = { on: false };
  camera(async () => {
    light.on = true;
    return { getTracks: () => [{ stop: () => (light.on = false) }] };
  });
  return light;
}
const failing = (name: string) => () => Promise.reject(new DOMException('No', name));

beforeEach(() => {
  HTMLMediaElement.prototype.play = async () => undefined;
});
afterEach(() => {
  camera(undefined);
  delete window.BarcodeDetector;
  opened.api.restore();
});

test('opens the page of a scanned sticker and turns the camera off', async () => {
  const light = workingCamera();
  let codes: { rawValue: string }[] = [];
  window.BarcodeDetector = class {
    async detect() {
      return codes;
    }
  };
  await open();
  await openScan();
  expect(await screen.findByText('Hold the code in front of the camera.')).toBeVisible();
  expect(light.on).toBe(true);
  codes = [{ rawValue: `https://steward.example/tracker/${friendlyId}` }];
  await waitFor(() => expect(address()).toBe(`/tracker/${friendlyId}`));
  await waitFor(() => expect(light.on).toBe(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('turns the camera off and returns the focus to the button after the dialog is closed', async () => {
  const light = workingCamera();
  window.BarcodeDetector = class {
    async detect() {
      return [];
    }
  };
  const { user } = await open();
  await openScan();
  await waitFor(() => expect(light.on).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(light.on).toBe(false);
  expect(scanButton()).toHaveFocus();
});

test.each([
  ['is blocked', failing('NotAllowedError'), /^Camera access is blocked\. Allow it in your browser/],
  ['is missing', failing('NotFoundError'), /^No camera found/],
  ['is in use', failing('NotReadableError'), /^The camera is in use by another app/],
  ['is not supported', undefined, /^No camera found/],
])('shows that the camera %s, and accepts a typed code', async (_, getUserMedia, message) => {
  camera(getUserMedia);
  const { user } = await open();
  await openScan();
  expect(await screen.findByText(message)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Tracker, serial number or barcode' }), 'SN-100/7');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(address()).toBe('/assets?search=SN-100%2F7');
});

test('opens the page of a friendly id in any spelling', async () => {
  camera(undefined);
  const { user } = await open();
  await openScan();
  const typed = friendlyId.toLowerCase().replaceAll('-', ' ');
  await user.type(screen.getByRole('textbox'), `${typed}{Enter}`);
  expect(address()).toBe(`/tracker/${friendlyId}`);
});

test('ignores an empty code', async () => {
  camera(undefined);
  const { user } = await open();
  await openScan();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByRole('dialog', { name: 'Scan a code' })).toBeVisible();
});

test('hides the scanner from a user without permission for assets', async () => {
  await open({ as: { ...people.groupAdmin, permissions: ['people.impersonate'] } });
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Scan a code' })).not.toBeInTheDocument();
});
