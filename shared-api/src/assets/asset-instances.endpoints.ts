import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { sortInput } from '../paging.ts';
import { id } from '../values.ts';
import {
  assetFilters,
  assetInstance,
  assetPlacement,
  assetProperties,
  assetSortProperties,
  compactAsset,
  newAsset,
} from './asset-instance.ts';

export const assetInstances = endpoints('assetInstances', {
  list: list({
    path: '/asset-instances',
    access: 'assets.read',
    summary: "Lists the assets in the caller's scope that match every filter.",
    input: { ...assetFilters, ...sortInput(assetSortProperties) },
    output: assetInstance,
  }),
  listCompact: list({
    path: '/asset-instances/compact',
    access: 'assets.read',
    summary:
      'Lists the same assets in a short form, for long lists that page in the browser, pickers and exports.',
    input: { ...assetFilters, ...sortInput(assetSortProperties) },
    output: compactAsset,
  }),
  get: query({
    path: '/asset-instances/{id}',
    access: 'assets.read',
    summary: 'Returns an asset.',
    input: { id },
    output: assetInstance,
  }),
  create: command('POST', {
    path: '/asset-instances',
    access: 'assets.edit',
    summary: 'Adds an asset of a model to a location.',
    input: newAsset,
    output: assetInstance,
  }),
  update: command('PATCH', {
    path: '/asset-instances',
    access: 'assets.edit',
    summary: 'Updates the fields that are sent. Moving an asset to another location clears its room.',
    input: { id, ...assetProperties, ...assetPlacement, locationId: z.optional(id) },
    output: assetInstance,
  }),
  remove: command('DELETE', {
    path: '/asset-instances/{id}',
    access: 'assets.delete',
    summary: 'Permanently deletes an asset with its tracker, faults, documents and service history.',
    input: { id },
    output: z.null(),
  }),
});
