import * as z from '@steward/shared-api/schema';
import { assetInstance } from '../assets/asset-instance.ts';
import { command, endpoints, list, query } from '../endpoint.ts';
import { id, idListOf, line } from '../values.ts';

/** The label on an asset: a QR code of its public address, and an id to be read aloud. */
export const tracker = z.object({
  id,
  friendlyId: z.string(),
  assetInstanceId: id,
  qrCode: z.object({
    publicUrl: z.string(),
    /** A PNG in base64, without the `data:` before it. */
    publicUrlQrCodeBase64: z.string(),
    /** The same code as an SVG document, for print. */
    publicUrlQrCodeSvg: z.string(),
  }),
});
export type Tracker = z.infer<typeof tracker>;

/** Assets whose labels are answered at once: their ids still fit into an address that every proxy takes. */
export const labelsAtOnce = 100;

/** What a printed label says of an asset; no code where it has no tracker yet. */
export const trackerLabel = z.object({
  assetInstanceId: id,
  breadcrumbName: z.string(),
  derivedModelName: z.string(),
  serialNumber: z.nullable(z.string()),
  tracker: z.nullable(z.object({ friendlyId: z.string(), publicUrlQrCodeSvg: z.string() })),
});
export type TrackerLabel = z.infer<typeof trackerLabel>;

export const trackers = endpoints('trackers', {
  generate: command('POST', {
    path: '/asset-instances/{id}/tracker',
    access: 'assets.edit',
    summary: 'Gives an asset its tracker, once.',
    input: { id },
    output: tracker,
  }),
  get: query({
    path: '/trackers/{id}',
    access: 'assets.read',
    summary: 'The tracker with this id, or with this friendly id in any way of typing it.',
    input: { id: line(100) },
    output: tracker,
  }),
  getAssetInstance: query({
    path: '/trackers/{id}/asset-instance',
    access: 'assets.read',
    summary: 'The asset that the tracker with this id, or with this friendly id, is on.',
    input: { id: line(100) },
    output: assetInstance,
  }),
  listLabels: list({
    path: '/trackers/labels',
    access: 'assets.read',
    summary: `What the labels of these assets say, in this order; of at most ${labelsAtOnce} at once.`,
    input: { assetInstanceIds: idListOf(labelsAtOnce) },
    output: trackerLabel,
  }),
});
