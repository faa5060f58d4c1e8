import * as z from '@steward/shared-api/schema';
import { assetModelFilters, assetModelListed } from '../catalogue/catalogue.endpoints.ts';
import { command, endpoints, list, query } from '../endpoint.ts';
import { group } from '../groups/groups.endpoints.ts';
import { id, line, optionalEmail, optionalWebAddress, requiredLine } from '../values.ts';
import { supplier } from './supplier.ts';

const flag = z.optional(z.boolean());
const supplierName = requiredLine(100, 'Please enter a name');
const contact = {
  phone: z.optional(z.nullable(line(100))),
  email: optionalEmail,
  website: optionalWebAddress,
};
const changes = { id, name: z.optional(supplierName), ...contact };

/** What a link is about; a call names one of them, or both. */
const assignment = {
  isServiceProvider: z.optional(z.literal(true)),
  isPurchaseProvider: z.optional(z.literal(true)),
};
const servicing = { isServiceProvider: z.literal(true) };

export const suppliers = endpoints('suppliers', {
  list: list({
    path: '/suppliers',
    access: 'signedIn',
    summary: 'The suppliers the caller may see, by name.',
    input: {
      supplierId: z.optional(id),
      isServiceProvider: flag,
      isPurchaseProvider: flag,
      isManufacturerProvider: flag,
      searchTerm: z.optional(line(100)),
      /** Ids of tags, with commas between: suppliers with one of them, or with none at all. */
      searchTag: z.optional(line(1000)),
      assetModelIdService: z.optional(id),
      assetModelIdManufacture: z.optional(id),
      assetModelIdPurchase: z.optional(id),
      /** False leaves out the global suppliers that the caller's group does not use. */
      includeGlobal: flag,
      /** Those that the caller's group uses for servicing or purchases, or those that it does not. */
      isAssigned: flag,
      assetTypeId: z.optional(id),
    },
    output: supplier,
  }),
  get: query({
    path: '/suppliers/{id}',
    access: 'signedIn',
    summary: 'A supplier.',
    input: { id },
    output: supplier,
  }),
  create: command('POST', {
    path: '/suppliers',
    access: 'organisation.edit',
    summary: "Adds a supplier of the caller's own group.",
    input: { name: supplierName, ...contact },
    output: supplier,
  }),
  update: command('PATCH', {
    path: '/suppliers',
    access: 'organisation.edit',
    summary: 'Changes a supplier of the own group; a global one cannot be edited.',
    input: changes,
    output: supplier,
  }),
  updateMany: command('PATCH', {
    path: '/suppliers/multiple',
    access: 'organisation.edit',
    summary: 'Changes several suppliers, all of them or none. A version guards each as If-Match guards one.',
    input: {
      suppliers: z
        .array(z.strictObject({ ...changes, version: z.optional(z.int()) }))
        .check(
          z.minLength(1, 'Please change a supplier first'),
          z.maxLength(300, 'Please change at most 300 suppliers at once'),
        ),
    },
    output: z.array(supplier),
  }),
  assignGroup: command('POST', {
    path: '/suppliers/{id}/group/{groupId}',
    access: 'organisation.edit',
    summary: 'Uses a supplier for servicing, which it has to confirm, or for purchases.',
    input: { id, groupId: id, ...assignment },
    output: supplier,
  }),
  removeGroup: command('PATCH', {
    path: '/suppliers/{id}/group/{groupId}',
    access: 'organisation.edit',
    summary: 'Uses a supplier for servicing or for purchases no longer.',
    input: { id, groupId: id, ...assignment },
    output: supplier,
  }),
  confirmGroup: command('POST', {
    path: '/suppliers/{id}/group/{groupId}/confirmed',
    access: 'clients.confirm',
    summary: 'Confirms a group as a service client of the own supplier, or takes that back.',
    input: { id, groupId: id, isConfirmed: z.boolean() },
    output: group,
  }),
  assignModel: command('POST', {
    path: '/suppliers/{id}/asset-model/{assetModelId}',
    access: 'models.markServiced',
    summary: 'Marks a model as serviced by the own supplier.',
    input: { id, assetModelId: id, ...servicing },
    output: assetModelListed,
  }),
  removeModel: command('PATCH', {
    path: '/suppliers/{id}/asset-model/{assetModelId}',
    access: 'models.markServiced',
    summary: 'Marks a model as no longer serviced by the own supplier.',
    input: { id, assetModelId: id, ...servicing },
    output: assetModelListed,
  }),
  markModels: command('POST', {
    path: '/suppliers/{id}/asset-models',
    access: 'models.markServiced',
    summary:
      'Marks the models that these filters match, of which there must be one, as serviced by the own supplier or as no longer serviced.',
    input: { id, ...assetModelFilters, isServiced: z.boolean() },
    /** How many were not so already. */
    output: z.object({ changedCount: z.int() }),
  }),
});
