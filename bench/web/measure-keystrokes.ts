import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { startEmbedded } from '@steward/bff/src/infrastructure/db/embedded.ts';
import { insertSession } from '@steward/bff/test/matrix/principals.queries.ts';
import { asAdministrator } from '../dataset/databases.queries.ts';
import { screenDatasets } from '../dataset/datasets.ts';
import { createDataset } from '../dataset/make-dataset.ts';
import { issuer, startPortalProcess } from '../measure/portal-process.ts';
import { users } from '../measure/requests.ts';
import { measureKeystrokes, openScreens, searchTerms } from '../screens/measure-screens.ts';
import { stewardName, type Application } from './application.ts';
import { unthrottled } from './conditions.ts';
import { goTo, newPage } from './open-page.ts';
import type { Samples } from './samples.ts';

const metric = 'keystroke';
/** In each round and application. */
const keystrokeCount = 10;
const shell = fileURLToPath(new URL('../../shell/dist', import.meta.url));

export interface KeystrokeOptions {
  readonly rounds: number;
  /** Keeps the dataset in this folder for the next run. */
  readonly folder: string | undefined;
  readonly executablePath: string | undefined;
}

/** Measures the time from a letter in the search of the register to its rows: Steward with 35,000 assets and the peers with 100,000, in turn. */
export async function compareKeystrokes(
  browser: Browser,
  { peers, samples, ...options }: KeystrokeOptions & { peers: readonly Application[]; samples: Samples },
): Promise<void> {
  await withLargePractice(options, async (typeInSteward) => {
    for (let round = 0; round < options.rounds; round += 1) {
      for (const time of await typeInSteward()) samples.add(metric, stewardName, time);
      for (const peer of peers)
        for (const time of await typeInPeer(browser, peer)) samples.add(metric, peer.name, time);
    }
  });
}

/** Starts the server on a practice with 35,000 assets and opens its register. */
async function withLargePractice(
  { folder, executablePath }: KeystrokeOptions,
  measure: (type: () => Promise<number[]>) => Promise<void>,
): Promise<void> {
  const [large] = screenDatasets;
  if (!large) throw new Error('There is no dataset for the screens');
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'steward-web-')));
  await mkdir(data, { recursive: true });
  const server = await startEmbedded({ dataFolder: data });
  try {
    const url = await createDataset(server, large);
    const { email } = users.admin;
    const cookie = await asAdministrator(url, (db) => insertSession(db, { issuer, email, now: new Date() }));
    const areas = process.env['STEWARD_AREAS'] ?? '';
    const portal = await startPortalProcess({ url, folder: data, screens: { shell, areas } });
    const register = await openScreens({ cookie, executablePath });
    try {
      await measure(() => measureKeystrokes(register, keystrokeCount));
    } finally {
      await register.close();
      await portal.stop();
    }
  } finally {
    await server.stop();
    if (folder === undefined) await rm(data, { recursive: true, force: true });
  }
}

async function typeInPeer(browser: Browser, application: Application): Promise<number[]> {
  const { register: screen, searchField } = application;
  if (searchField === undefined) return [];
  const { page, close } = await newPage(browser, { application, screen, conditions: unthrottled });
  const times: number[] = [];
  for (let attempt = 0; times.length < keystrokeCount && attempt < keystrokeCount; attempt += 1) {
    await goTo(page, screen);
    await page.locator(searchField).focus();
    for (const letter of searchTerms[attempt % searchTerms.length] ?? '') {
      await page.evaluate(`webBench.armKey('/api/assets')`);
      await page.keyboard.type(letter);
      const waited = Number(await page.evaluate('webBench.waited()'));
      if (waited > 0) times.push(waited);
    }
    // react-admin stores the search.
    await page.evaluate('localStorage.clear()');
  }
  await close();
  return times;
}
