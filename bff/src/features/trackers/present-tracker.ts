import { assetBreadcrumb, type Tracker, type TrackerLabel } from '@steward/shared-api';
import { toBuffer, toString } from 'qrcode';
import type { LabelRow, TrackerRow } from './trackers.queries.ts';

// M mends 15 % of the code: a sticker on equipment that is wiped down daily loses some of it.
const look = { errorCorrectionLevel: 'M', margin: 4 } as const;
// Each line as its difference from the one above, which is mostly none: smaller, and in half the time of trying every way for every line.
const asLines = { deflateLevel: 6, deflateStrategy: 0, filterType: 2 };

/** A tracker with the code to be printed; `origin` is where people reach the portal. */
export async function presentTracker(row: TrackerRow, origin: string): Promise<Tracker> {
  const publicUrl = publicUrlOf(row.id, origin);
  const [png, svg] = await Promise.all([
    toBuffer(publicUrl, { ...look, type: 'png', scale: 8, rendererOpts: { ...asLines } }),
    asSvg(publicUrl),
  ]);
  return {
    id: row.id,
    friendlyId: row.friendly_id,
    assetInstanceId: row.asset_instance_id,
    qrCode: { publicUrl, publicUrlQrCodeBase64: png.toString('base64'), publicUrlQrCodeSvg: svg },
  };
}

/** What the label of an asset says, with its code where it has a tracker. */
export async function presentLabel(row: LabelRow, origin: string): Promise<TrackerLabel> {
  const { tracker_id: id, friendly_id: friendlyId } = row;
  const hasTracker = id !== null && friendlyId !== null;
  return {
    assetInstanceId: row.asset_instance_id,
    breadcrumbName: assetBreadcrumb(row.location_name, row.type_name, row.model_name),
    derivedModelName: row.model_name,
    serialNumber: row.serial_number,
    tracker: hasTracker ? { friendlyId, publicUrlQrCodeSvg: await asSvg(publicUrlOf(id, origin)) } : null,
  };
}

const asSvg = (publicUrl: string) => toString(publicUrl, { ...look, type: 'svg' });
const publicUrlOf = (trackerId: string, origin: string) => new URL(`/tracker/${trackerId}`, origin).href;
