import type { Tracker } from '@steward/shared-api';
import { toBuffer, toString } from 'qrcode';
import type { TrackerRow } from './trackers.queries.ts';

// M mends 15 % of the code: a sticker on equipment that is wiped down daily loses some of it.
const look = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** A tracker with the code to be printed; `origin` is where people reach the portal. */
export async function presentTracker(row: TrackerRow, origin: string): Promise<Tracker> {
  const publicUrl = new URL(`/tracker/${row.id}`, origin).href;
  const [png, svg] = await Promise.all([
    toBuffer(publicUrl, { ...look, type: 'png', scale: 8 }),
    toString(publicUrl, { ...look, type: 'svg' }),
  ]);
  return {
    id: row.id,
    friendlyId: row.friendly_id,
    assetInstanceId: row.asset_instance_id,
    qrCode: { publicUrl, publicUrlQrCodeBase64: png.toString('base64'), publicUrlQrCodeSvg: svg },
  };
}
