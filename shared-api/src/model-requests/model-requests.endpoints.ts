import * as z from '@steward/shared-api/schema';
import { serviceInterval } from '../catalogue/catalogue-record.ts';
import { command, endpoints, list, query } from '../endpoint.ts';
import { id, line, requiredLine, text } from '../values.ts';
import { assetModelAdditionRequest, modelRequestDecision } from './model-request.ts';

const comments = z.optional(z.nullable(text(4000)));

/** The model to add. Its manufacturer is a supplier or, if it is not a supplier, a name. */
const newModel = z.strictObject({
  name: requiredLine(100, 'Please enter a name'),
  assetTypeId: id,
  manufacturerSupplierId: z.optional(z.nullable(id)),
  manufacturerName: z.optional(z.nullable(line(100))),
  requiresSerialNumber: z._default(z.boolean(), false),
  requiresBarcode: z._default(z.boolean(), false),
  defaultServiceIntervalMonths: serviceInterval,
});

export const assetModelAdditionRequests = endpoints('assetModelAdditionRequests', {
  list: list({
    path: '/asset-model-addition-requests',
    access: 'signedIn',
    summary: "Lists the model requests of the caller's group, newest first. Support sees all requests.",
    reads: ['AssetModelAdditionRequest', 'AssetModel', 'Group', 'OrgUser'],
    input: { searchTerm: z.optional(line(100)), decision: z.optional(modelRequestDecision) },
    output: assetModelAdditionRequest,
  }),
  get: query({
    path: '/asset-model-addition-requests/{id}',
    access: 'signedIn',
    summary: 'Returns a model request.',
    reads: ['AssetModelAdditionRequest', 'AssetModel', 'Group', 'OrgUser'],
    input: { id },
    output: assetModelAdditionRequest,
  }),
  create: command('POST', {
    path: '/asset-model-addition-requests',
    access: 'models.request',
    summary: 'Requests a model that is missing in the catalogue.',
    changes: ['AssetModelAdditionRequest'],
    input: {
      assetCategoryId: z.optional(z.nullable(id)),
      assetTypeId: z.optional(z.nullable(id)),
      manufacturerString: requiredLine(100, "Please enter a Manufacturer's name"),
      modelInfoString: requiredLine(500, 'Please give us the Model name or number'),
      comments,
    },
    output: assetModelAdditionRequest,
  }),
  decide: command('POST', {
    path: '/asset-model-addition-requests/{id}/decision',
    access: 'models.decideRequest',
    summary: 'Adds the model to the catalogue or declines the request. Notifies the requestor by email.',
    changes: ['AssetModelAdditionRequest', 'AssetModel'],
    input: { id, isAdded: z.boolean(), comments, model: z.optional(newModel) },
    output: assetModelAdditionRequest,
  }),
});
