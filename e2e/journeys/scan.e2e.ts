import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type APIRequestContext } from '@playwright/test';
import { PNG } from 'pngjs';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';

test('a friendly ID typed on a phone opens its asset, and every page has the button to scan', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signIn(page, people.tom, '/');
  const { friendlyId, id } = await fetchTracker(page.request);
  await page.getByRole('button', { name: 'Scan a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a code' });
  await dialog
    .getByRole('textbox', { name: 'Tracker, serial number or barcode' })
    .fill(friendlyId.toLowerCase().replaceAll('-', ' '));
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(new RegExp(`/tracker/(${friendlyId}|${id})\\?location=`));
  await expect(dialog).toHaveCount(0);
  await page.close();
});

test('a sticker in front of the camera opens its asset', async ({ browser, baseURL }) => {
  const setupPage = await browser.newPage();
  await signIn(setupPage, people.tom);
  const { id, qrCode } = await fetchTracker(setupPage.request);
  await setupPage.close();
  const folder = await mkdtemp(join(tmpdir(), 'steward-camera-'));
  const video = join(folder, 'sticker.y4m');
  await writeFile(video, videoOf(Buffer.from(qrCode.publicUrlQrCodeBase64, 'base64')));
  const { STEWARD_BROWSER: executablePath } = process.env;
  const cameraBrowser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const page = await cameraBrowser.newPage(baseURL ? { baseURL } : {});
    await signIn(page, people.tom, '/');
    await page.getByRole('button', { name: 'Scan a code' }).click();
    await expect(page).toHaveURL(new RegExp(`/tracker/${id}\\?location=`));
    await expect(page.locator('video')).toHaveCount(0);
  } finally {
    await cameraBrowser.close();
    await rm(folder, { recursive: true });
  }
});

interface Tracker {
  readonly id: string;
  readonly friendlyId: string;
  readonly qrCode: { readonly publicUrlQrCodeBase64: string };
}

/** Fetches a tracker of the signed-in user. */
async function fetchTracker(request: APIRequestContext): Promise<Tracker> {
  const fetchJson = async (path: string) =>
    (await request.get(`/bff/api/v1${path}`, { headers: csrfHeaders })).json();
  const { data: assets }: { data: { trackerCurrentId: string | null }[] } =
    await fetchJson('/asset-instances');
  const id = assets.find(({ trackerCurrentId }) => trackerCurrentId !== null)?.trackerCurrentId;
  const { data }: { data: Tracker } = await fetchJson(`/trackers/${id}`);
  return data;
}

const width = 640;
const height = 480;

/** Returns a video of the picture as a camera would record it: one YUV 4:2:0 frame that the browser repeats. */
function videoOf(png: Buffer): Buffer {
  const picture = PNG.sync.read(png);
  const scale = Math.max(1, Math.floor((height - 80) / picture.height));
  const left = Math.floor((width - picture.width * scale) / 2);
  const top = Math.floor((height - picture.height * scale) / 2);
  const brightness = Buffer.alloc(width * height, 200);
  for (let y = 0; y < picture.height * scale; y += 1) {
    for (let x = 0; x < picture.width * scale; x += 1) {
      const at = (Math.floor(y / scale) * picture.width + Math.floor(x / scale)) * 4;
      brightness[(top + y) * width + left + x] = picture.data[at] ?? 0;
    }
  }
  const neutralColour = Buffer.alloc((width * height) / 2, 128);
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(`${header}FRAME\n`), brightness, neutralColour]);
}
