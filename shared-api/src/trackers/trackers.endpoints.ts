import * as z from '@steward/shared-api/schema';
import { command, endpoints, query } from '../endpoint.ts';
import { id, line } from '../values.ts';

/** The label on an asset: a QR code of its public address, and an id to be read aloud (doc 1 §3). */
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
});
