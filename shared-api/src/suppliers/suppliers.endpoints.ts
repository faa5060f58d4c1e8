import * as z from '@steward/shared-api/schema';
import { assetModelFilters, assetModelListed } from '../catalogue/catalogue.ts';
import { command, endpoints, list, query } from '../endpoint.ts';
import { group } from '../groups/groups.endpoints.ts';
import { inUseInput } from '../paging.ts';
import { inputsOf } from '../properties/property.ts';
import { id, line, optionalEmail, optionalWebAddress, requiredLine } from '../values.ts';
import { supplier, supplierProperties } from './supplier.ts';

const flag = z.optional(z.boolean());
const supplierName = requiredLine(100, 'Please enter a name');
const contact = {
  phone: z.optional(z.nullable(line(100))),
  email: optionalEmail,
  website: optionalWebAddress,
};
const changes = { id, name: z.optional(supplierName), ...contact, ...inputsOf(supplierProperties) };

/** The purposes of a link. A call has one or both. */
const assignment = {
  isServiceProvider: z.optional(z.literal(true)),
  isPurchaseProvider: z.optional(z.literal(true)),
};
const servicing = { isServiceProvider: z.literal(true) };

export const suppliers = endpoints('suppliers', {
  list: list({
    path: '/suppliers',
    access: 'signedIn',
    summary: 'Lists the suppliers that the caller may see, by name.',
    reads: ['Supplier', 'SupplierGroup', 'AssetModel', 'SupplierAssetModel', 'AssetInstance'],
    input: {
      supplierId: z.optional(id),
      isServiceProvider: flag,
      isPurchaseProvider: flag,
      isManufacturerProvider: flag,
      searchTerm: z.optional(line(100)),
      /** Ids of tags, separated by commas: suppliers with one of these tags or without tags. */
      searchTag: z.optional(line(1000)),
      assetModelIdService: z.optional(id),
      assetModelIdManufacture: z.optional(id),
      assetModelIdPurchase: z.optional(id),
      /** False excludes the global suppliers that the caller's group does not use. */
      includeGlobal: flag,
      /** Only suppliers that the caller's group uses (true) or does not use (false) for servicing or purchases. */
      isAssigned: flag,
      /** Only manufacturers of models of this type. */
      assetTypeId: z.optional(id),
      /** True: only manufacturers of models in use. */
      ...inUseInput,
    },
    output: supplier,
  }),
  get: query({
    path: '/suppliers/{id}',
    access: 'signedIn',
    summary: 'Returns a supplier.',
    reads: ['Supplier', 'SupplierGroup', 'AssetModel', 'SupplierAssetModel'],
    input: { id },
    output: supplier,
  }),
  create: command('POST', {
    path: '/suppliers',
    access: 'organisation.edit',
    summary: "Adds a supplier to the caller's group.",
    changes: ['Supplier'],
    input: { name: supplierName, ...contact, ...inputsOf(supplierProperties) },
    output: supplier,
  }),
  update: command('PATCH', {
    path: '/suppliers',
    access: 'organisation.edit',
    summary:
      "Updates a supplier of the caller's group. Of a global supplier, only the group's notes can be edited.",
    changes: ['Supplier'],
    input: changes,
    output: supplier,
  }),
  updateMany: command('PATCH', {
    path: '/suppliers/multiple',
    access: 'organisation.edit',
    summary: 'Updates several suppliers, all of them or none. The `version` of each works like If-Match.',
    changes: ['Supplier'],
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
    summary: 'Assigns a supplier for servicing or purchases. The supplier must confirm servicing.',
    changes: ['SupplierGroup'],
    input: { id, groupId: id, ...assignment },
    output: supplier,
  }),
  removeGroup: command('PATCH', {
    path: '/suppliers/{id}/group/{groupId}',
    access: 'organisation.edit',
    summary: 'Unassigns a supplier from servicing or purchases.',
    changes: ['SupplierGroup'],
    input: { id, groupId: id, ...assignment },
    output: supplier,
  }),
  confirmGroup: command('POST', {
    path: '/suppliers/{id}/group/{groupId}/confirmed',
    access: 'clients.confirm',
    summary: "Confirms or unconfirms a group as a client of the caller's supplier.",
    changes: ['SupplierGroup'],
    input: { id, groupId: id, isConfirmed: z.boolean() },
    output: group,
  }),
  assignModel: command('POST', {
    path: '/suppliers/{id}/asset-model/{assetModelId}',
    access: 'models.markServiced',
    summary: "Marks a model as serviced by the caller's supplier.",
    changes: ['SupplierAssetModel'],
    input: { id, assetModelId: id, ...servicing },
    output: assetModelListed,
  }),
  removeModel: command('PATCH', {
    path: '/suppliers/{id}/asset-model/{assetModelId}',
    access: 'models.markServiced',
    summary: "Marks a model as no longer serviced by the caller's supplier.",
    changes: ['SupplierAssetModel'],
    input: { id, assetModelId: id, ...servicing },
    output: assetModelListed,
  }),
  markModels: command('POST', {
    path: '/suppliers/{id}/asset-models',
    access: 'models.markServiced',
    summary:
      "Marks all models that match the filters as serviced or no longer serviced by the caller's supplier. Requires at least one filter.",
    changes: ['SupplierAssetModel'],
    input: { id, ...assetModelFilters, isServiced: z.boolean() },
    /** The number of models that changed. */
    output: z.object({ changedCount: z.int() }),
  }),
});
