import * as z from '@steward/shared-api/schema';
import { chosenAssets } from '../asset-imports/asset-edit.ts';
import { assetFilters, assetInstance, assetListOrder } from '../assets/asset-instance.ts';
import { command, endpoints, list, query } from '../endpoint.ts';
import { assetReads } from '../events/read-entities.ts';
import { id, idListOf, line } from '../values.ts';

/** The label of an asset: a QR code of its public address and a readable id. */
export const tracker = z.object({
  id,
  friendlyId: z.string(),
  assetInstanceId: id,
  qrCode: z.object({
    publicUrl: z.string(),
    /** A PNG in base64, without the prefix `data:`. */
    publicUrlQrCodeBase64: z.string(),
    /** The same code as an SVG document, for print. */
    publicUrlQrCodeSvg: z.string(),
  }),
});
export type Tracker = z.infer<typeof tracker>;

/** The maximum number of labels of one request. Their ids fit into an address that every proxy accepts. */
export const maximumLabelsPerRequest = 100;

/** The content of a printed label. `tracker` is null for an asset without a tracker. */
export const trackerLabel = z.object({
  assetInstanceId: id,
  breadcrumbName: z.string(),
  derivedModelName: z.string(),
  reference: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  tracker: z.nullable(z.object({ friendlyId: z.string(), publicUrlQrCodeSvg: z.string() })),
});
export type TrackerLabel = z.infer<typeof trackerLabel>;

/** The maximum number of trackers that one request creates. */
export const maximumTrackersPerRequest = 200;

export const trackers = endpoints('trackers', {
  generate: command('POST', {
    path: '/asset-instances/{id}/tracker',
    access: 'assets.edit',
    summary: 'Creates the tracker of an asset, once.',
    changes: ['Tracker'],
    input: { id },
    output: tracker,
  }),
  generateMany: command('POST', {
    path: '/trackers',
    access: 'assets.edit',
    summary: `Creates trackers for at most ${maximumTrackersPerRequest} of the chosen assets that have none.`,
    changes: ['Tracker'],
    input: chosenAssets,
    /** `remainingCount`: the chosen assets that still have no tracker. */
    output: z.object({ generatedCount: z.int(), remainingCount: z.int() }),
  }),
  get: query({
    path: '/trackers/{id}',
    access: 'assets.read',
    summary: 'Returns the tracker with this id, or with this friendly id in any spelling.',
    reads: ['Tracker', 'AssetInstance', 'SupplierAssetModel', 'SupplierGroup'],
    input: { id: line(100) },
    output: tracker,
  }),
  getAssetInstance: query({
    path: '/trackers/{id}/asset-instance',
    access: 'assets.read',
    summary: 'Returns the asset of the tracker with this id or friendly id.',
    reads: assetReads,
    input: { id: line(100) },
    output: assetInstance,
  }),
  listLabels: list({
    path: '/trackers/labels',
    access: 'assets.read',
    summary: `Returns the labels of at most ${maximumLabelsPerRequest} assets, in the order of their ids in the request.`,
    reads: assetReads,
    input: { assetInstanceIds: idListOf(maximumLabelsPerRequest) },
    output: trackerLabel,
  }),
  listMatchingLabels: list({
    path: '/trackers/matching-labels',
    access: 'assets.read',
    summary: 'Returns the labels of the assets that match the filters of the list, in its order.',
    reads: assetReads,
    input: { ...assetFilters, ...assetListOrder },
    output: trackerLabel,
  }),
});
