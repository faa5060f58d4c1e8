import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type APIRequestContext } from '@playwright/test';
import { PNG } from 'pngjs';
import { asOurPage, expect, people, signIn, test } from './journey.ts';

test('when a friendly id is typed on a phone → what the sticker is on opens, one tap from anywhere', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signIn(page, people.tom, '/');
  const { friendlyId, id } = await aTracker(page.request);
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

test('when a sticker is held in front of the camera → what it is on opens', async ({ browser, baseURL }) => {
  const asking = await browser.newPage();
  await signIn(asking, people.tom);
  const { id, qrCode } = await aTracker(asking.request);
  await asking.close();
  const folder = await mkdtemp(join(tmpdir(), 'steward-camera-'));
  const film = join(folder, 'sticker.y4m');
  await writeFile(film, filmOf(Buffer.from(qrCode.publicUrlQrCodeBase64, 'base64')));
  const { STEWARD_BROWSER: executablePath } = process.env;
  const withCamera = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await withCamera.newPage(baseURL ? { baseURL } : {});
    await signIn(page, people.tom, '/');
    await page.getByRole('button', { name: 'Scan a code' }).click();
    await expect(page).toHaveURL(new RegExp(`/tracker/${id}\\?location=`));
    await expect(page.locator('video')).toHaveCount(0);
  } finally {
    await withCamera.close();
    await rm(folder, { recursive: true });
  }
});

interface Tracker {
  readonly id: string;
  readonly friendlyId: string;
  readonly qrCode: { readonly publicUrlQrCodeBase64: string };
}

/** The tracker of some asset that the person sees. */
async function aTracker(request: APIRequestContext): Promise<Tracker> {
  const ask = async (path: string) =>
    (await request.get(`/bff/api/v1${path}`, { headers: asOurPage })).json();
  const { data: assets }: { data: { trackerCurrentId: string | null }[] } = await ask('/asset-instances');
  const id = assets.find(({ trackerCurrentId }) => trackerCurrentId !== null)?.trackerCurrentId;
  const { data }: { data: Tracker } = await ask(`/trackers/${id}`);
  return data;
}

const width = 640;
const height = 480;

/** What a camera sees that a picture is held in front of: one frame of YUV 4:2:0, which the browser shows over and over. */
function filmOf(png: Buffer): Buffer {
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
  const noColour = Buffer.alloc((width * height) / 2, 128);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(`${head}FRAME\n`), brightness, noColour]);
}
