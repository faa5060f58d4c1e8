import * as z from '@steward/shared-api/schema';
import { customValueInputs } from '../custom-fields/custom-value.ts';
import { command, endpoints, list, query } from '../endpoint.ts';
import { assetReads } from '../events/read-entities.ts';
import { inputsOf } from '../properties/property.ts';
import { id } from '../values.ts';
import { assetProperties } from './asset-properties.ts';
import {
  assetFilters,
  assetInstance,
  assetListOrder,
  assetPlacement,
  compactAsset,
  newAsset,
  newErasure,
} from './asset-instance.ts';

export const assetInstances = endpoints('assetInstances', {
  list: list({
    path: '/asset-instances',
    access: 'assets.read',
    summary: "Lists the assets in the caller's scope that match every filter.",
    reads: assetReads,
    input: { ...assetFilters, ...assetListOrder },
    output: assetInstance,
  }),
  listCompact: list({
    path: '/asset-instances/compact',
    access: 'assets.read',
    summary:
      'Lists the same assets in a short form, for long lists that page in the browser, pickers and exports.',
    reads: assetReads,
    input: { ...assetFilters, ...assetListOrder },
    output: compactAsset,
  }),
  get: query({
    path: '/asset-instances/{id}',
    access: 'assets.read',
    summary: 'Returns an asset.',
    reads: assetReads,
    input: { id },
    output: assetInstance,
  }),
  create: command('POST', {
    path: '/asset-instances',
    access: 'assets.edit',
    summary: 'Adds an asset of a model to a location.',
    changes: ['AssetInstance'],
    input: newAsset,
    output: assetInstance,
  }),
  update: command('PATCH', {
    path: '/asset-instances',
    access: 'assets.edit',
    summary: 'Updates the fields that are sent. Moving an asset to another location clears its room.',
    changes: ['AssetInstance'],
    input: {
      id,
      ...inputsOf(assetProperties),
      ...assetPlacement,
      locationId: z.optional(id),
      customValues: z.optional(customValueInputs),
    },
    output: assetInstance,
  }),
  remove: command('DELETE', {
    path: '/asset-instances/{id}',
    access: 'assets.delete',
    summary: 'Permanently deletes an asset without completed work, with its tracker, faults and documents.',
    changes: ['AssetInstance'],
    input: { id },
    output: z.null(),
  }),
  erase: command('POST', {
    path: '/asset-instances/{id}/erasure',
    access: 'assets.erase',
    summary:
      'Erases an asset with its completed services, faults and documents. Reports keep its costs. Only for support acting as an administrator.',
    changes: ['AssetInstance'],
    deletesRecord: true,
    input: { id, ...newErasure },
    output: z.object({ keptCosts: z.number() }),
  }),
});
