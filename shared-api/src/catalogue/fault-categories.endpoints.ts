import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { sortInput } from '../paging.ts';
import { id } from '../values.ts';
import { assetModelFilters } from './catalogue.ts';
import {
  catalogueFaultCategory,
  catalogueName,
  catalogueSortProperties,
  synonymsInput,
} from './catalogue-record.ts';

// Support maintains the catalogue by the permission with which it adds models.
const access = 'models.decideRequest';

/** The fault categories, for support. Every report form lists them in this order. */
export const catalogueFaultCategories = endpoints('catalogueFaultCategories', {
  list: list({
    path: '/catalogue/fault-categories',
    access,
    summary: 'Lists all fault categories with their synonyms.',
    reads: ['FaultCategory'],
    input: {
      searchTerm: assetModelFilters.searchTerm,
      ...sortInput(catalogueSortProperties.faultCategories),
    },
    output: catalogueFaultCategory,
  }),
  get: query({
    path: '/catalogue/fault-categories/{id}',
    access,
    summary: 'Returns a fault category.',
    reads: ['FaultCategory'],
    input: { id },
    output: catalogueFaultCategory,
  }),
  create: command('POST', {
    path: '/catalogue/fault-categories',
    access,
    summary: 'Adds a fault category after the existing ones.',
    changes: ['FaultCategory'],
    input: { name: catalogueName, synonyms: synonymsInput },
    output: catalogueFaultCategory,
  }),
  update: command('PATCH', {
    path: '/catalogue/fault-categories',
    access,
    summary:
      'Updates a fault category. Its faults show the new name. A list of synonyms replaces the stored one.',
    changes: ['FaultCategory'],
    input: { id, name: z.optional(catalogueName), synonyms: synonymsInput },
    output: catalogueFaultCategory,
  }),
  remove: command('DELETE', {
    path: '/catalogue/fault-categories/{id}',
    access,
    summary: 'Deletes a fault category that no fault uses. The last one cannot be deleted.',
    changes: ['FaultCategory'],
    input: { id },
    output: z.null(),
  }),
});
