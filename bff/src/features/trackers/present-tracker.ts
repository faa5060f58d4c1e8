import { assetBreadcrumb, type Tracker, type TrackerLabel } from '@steward/shared-api';
import { toBuffer, toString } from 'qrcode';
import type { LabelRow, TrackerRow } from './trackers.queries.ts';

// Level M restores 15% of the code, because stickers on equipment that is wiped down daily wear off.
const codeOptions = { errorCorrectionLevel: 'M', margin: 4 } as const;
// Filter 2 stores each line as its difference from the line above. It is smaller, and twice as fast as trying all filters.
const pngFilter = { deflateLevel: 6, deflateStrategy: 0, filterType: 2 };

/** Converts a tracker to the contract with its QR code. `origin` is the public origin of the portal. */
export async function presentTracker(row: TrackerRow, origin: string): Promise<Tracker> {
  const publicUrl = publicUrlOf(row.id, origin);
  const [png, svg] = await Promise.all([
    toBuffer(publicUrl, { ...codeOptions, type: 'png', scale: 8, rendererOpts: { ...pngFilter } }),
    asSvg(publicUrl),
  ]);
  return {
    id: row.id,
    friendlyId: row.friendly_id,
    assetInstanceId: row.asset_instance_id,
    qrCode: { publicUrl, publicUrlQrCodeBase64: png.toString('base64'), publicUrlQrCodeSvg: svg },
  };
}

/** Converts the label of an asset to the contract, with the QR code if the asset has a tracker. */
export async function presentLabel(row: LabelRow, origin: string): Promise<TrackerLabel> {
  const { tracker_id: id, friendly_id: friendlyId } = row;
  const hasTracker = id !== null && friendlyId !== null;
  return {
    assetInstanceId: row.asset_instance_id,
    breadcrumbName: assetBreadcrumb(row.location_name, row.type_name, row.model_name),
    derivedModelName: row.model_name,
    reference: row.reference,
    serialNumber: row.serial_number,
    tracker: hasTracker ? { friendlyId, publicUrlQrCodeSvg: await asSvg(publicUrlOf(id, origin)) } : null,
  };
}

const asSvg = (publicUrl: string) => toString(publicUrl, { ...codeOptions, type: 'svg' });
const publicUrlOf = (trackerId: string, origin: string) => new URL(`/tracker/${trackerId}`, origin).href;
