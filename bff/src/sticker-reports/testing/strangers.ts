import * as z from 'zod';
import { problem, stickerProgress, stickerReportAnswer } from '@steward/shared-api';
import { demoGroups, dentServe } from '../../demo/demo-organisations.ts';
import { makePlace, type Place } from '../../testing/place.queries.ts';
import { startTestPortal, type PortalParts, type TestPortal } from '../../testing/test-portal.ts';
import { allowStickerReports } from './sticker-settings.queries.ts';

/** What a stranger was answered. */
export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A portal with an asset whose sticker strangers may use. */
export interface StrangersTrial {
  readonly portal: TestPortal;
  readonly groupId: string;
  /** An asset of its own each time. */
  makeAsset: () => Promise<Place>;
  switchTo: (isAllowed: boolean) => Promise<void>;
  /** Calls without a session, as the pages do. */
  ask: (request: string, json?: unknown, headers?: Record<string, string>) => Promise<Told>;
  /** Reports, and reads what was answered. */
  report: (
    place: Place,
    more?: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => Promise<z.infer<typeof stickerReportAnswer>>;
  progress: (token: string) => Promise<z.infer<typeof stickerProgress>>;
  faultsOf: (place: Place) => ReturnType<typeof faultsOf>;
}

/** Of Harbour Dental in Truro, which has switched reports by sticker on. */
export async function startStrangersTrial(
  env: Record<string, string> = {},
  parts: PortalParts = {},
): Promise<StrangersTrial> {
  const portal = await startTestPortal(env, parts);
  const [harbour] = demoGroups;
  const [truro] = harbour?.locations ?? [];
  const groupId = harbour?.id ?? '';
  const switchTo = (isAllowed: boolean) => allowStickerReports(portal.db, groupId, isAllowed);
  await switchTo(true);
  const ask = (request: string, json?: unknown, headers: Record<string, string> = {}) =>
    askAsStranger(portal.origin, request, { json, headers });
  return {
    portal,
    groupId,
    switchTo,
    ask,
    makeAsset: () => makePlace(portal.db, { locationId: truro?.id ?? '', supplierId: dentServe.id }),
    report: async (place, more = {}, headers = {}) =>
      read(await ask('POST /sticker-reports', reportOf(place, more), headers), stickerReportAnswer),
    progress: async (token) => read(await ask(`GET /sticker-reports/progress/${token}`), stickerProgress),
    faultsOf: (place) => faultsOf(portal, place),
  };
}

/** What the form sends; of another category than the fault that the place has. */
export const reportOf = (place: Place, more: Record<string, unknown> = {}) => ({
  trackerId: place.trackerId,
  faultCategoryId: place.faultCategoryId,
  faultSeverity: 'Serious',
  description: 'Smells of smoke',
  isAnother: true,
  ...more,
});

/** The problem of a refusal. */
export const problemOf = ({ text }: Told) => problem.parse(JSON.parse(text));

function read<Answer extends z.core.$ZodType>({ status, text }: Told, answer: Answer): z.output<Answer> {
  if (status !== 200) throw new Error(`Answered ${status}: ${text}`);
  const { data } = z.object({ data: z.unknown() }).parse(JSON.parse(text));
  return z.parse(answer, data);
}

async function askAsStranger(
  origin: string,
  request: string,
  { json, headers }: { json: unknown; headers: Record<string, string> },
): Promise<Told> {
  const [method = 'GET', path = ''] = request.split(' ');
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const type = json === undefined ? {} : { 'Content-Type': 'application/json' };
  const answer = await fetch(`${origin}/bff/api/v1${path}`, {
    method,
    headers: { 'X-CSRF': '1', ...type, ...headers },
    ...body,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function faultsOf({ db }: TestPortal, { assetInstanceId, faultId }: Place) {
  return db
    .selectFrom('faults')
    .where('asset_instance_id', '=', assetInstanceId)
    .where('id', '!=', faultId)
    .selectAll()
    .orderBy('created_at')
    .execute();
}
