import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeFriendlyId } from '@steward/shared-api';
import { people } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { assetsArea } from '../testing/portal.examples.ts';
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

/** The camera of this device, as the browser would have it. */
function camera(getUserMedia: (() => Promise<unknown>) | undefined) {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia && { getUserMedia },
  });
}
/** A camera that works, and whose light is on until it is stopped. */
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

test('when a sticker is held in front of the camera, then its page opens and the light goes out', async () => {
  const light = workingCamera();
  let seen: { rawValue: string }[] = [];
  window.BarcodeDetector = class {
    async detect() {
      return seen;
    }
  };
  await open();
  await openScan();
  expect(await screen.findByText('Hold the code in front of the camera.')).toBeVisible();
  expect(light.on).toBe(true);
  seen = [{ rawValue: `https://steward.example/tracker/${friendlyId}` }];
  await waitFor(() => expect(address()).toBe(`/tracker/${friendlyId}`));
  await waitFor(() => expect(light.on).toBe(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('when the dialog is closed, then the light goes out and the focus is back on the button', async () => {
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
  ['is refused', failing('NotAllowedError'), /^The camera may not be used\. Allow it in the settings/],
  ['is not there', failing('NotFoundError'), /^There is no camera here/],
  ['is taken', failing('NotReadableError'), /^The camera cannot be used: another program may have it/],
  ['is none of this browser', undefined, /^There is no camera here/],
])('when the camera %s, then it says so, and a code can be typed', async (_, getUserMedia, words) => {
  camera(getUserMedia);
  const { user } = await open();
  await openScan();
  expect(await screen.findByText(words)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Tracker, serial number or barcode' }), 'SN-100/7');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(address()).toBe('/assets?search=SN-100%2F7');
});

test('when a friendly id is typed in any way, then its page opens', async () => {
  camera(undefined);
  const { user } = await open();
  await openScan();
  const typed = friendlyId.toLowerCase().replaceAll('-', ' ');
  await user.type(screen.getByRole('textbox'), `${typed}{Enter}`);
  expect(address()).toBe(`/tracker/${friendlyId}`);
});

test('when nothing is typed, then nothing happens', async () => {
  camera(undefined);
  const { user } = await open();
  await openScan();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByRole('dialog', { name: 'Scan a code' })).toBeVisible();
});

test('when somebody sees no assets, then there is nothing to scan', async () => {
  await open({ as: { ...people.groupAdmin, permissions: ['people.impersonate'] } });
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Scan a code' })).not.toBeInTheDocument();
});
