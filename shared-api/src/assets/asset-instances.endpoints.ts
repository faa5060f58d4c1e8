import * as z from 'zod/mini';
import { command, endpoints, list, query } from '../endpoint.ts';
import { sortInput } from '../paging.ts';
import { id } from '../values.ts';
import {
  assetFilters,
  assetInstance,
  assetProperties,
  assetSortProperties,
  kpiSummary,
} from './asset-instance.ts';

export const assetInstances = endpoints('assetInstances', {
  list: list({
    path: '/asset-instances',
    access: 'assets.read',
    summary: "The assets in the caller's scope that match every filter.",
    input: { ...assetFilters, ...sortInput(assetSortProperties) },
    output: assetInstance,
  }),
  get: query({
    path: '/asset-instances/{id}',
    access: 'assets.read',
    summary: 'One asset.',
    input: { id },
    output: assetInstance,
  }),
  update: command('PATCH', {
    path: '/asset-instances',
    access: 'assets.edit',
    summary: 'Changes the fields that are sent and leaves the others.',
    input: { id, ...assetProperties },
    output: assetInstance,
  }),
  kpiSummary: query({
    path: '/asset-instances/kpi-summary',
    access: 'assets.read',
    summary: 'The counts that head the dashboards, of one location or of everything in scope.',
    input: { locationId: z.optional(id), groupId: z.optional(id) },
    output: kpiSummary,
  }),
});
