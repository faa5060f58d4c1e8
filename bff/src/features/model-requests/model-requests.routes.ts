import { assetModelAdditionRequests } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { decideModelRequest } from './decide-model-request.ts';
import { getModelRequest, listModelRequestsInScope } from './list-model-requests.ts';
import { requestModel } from './request-model.ts';

export const modelRequestRoutes = [
  serve(assetModelAdditionRequests.list, listModelRequestsInScope),
  serve(assetModelAdditionRequests.get, getModelRequest),
  serve(assetModelAdditionRequests.create, requestModel),
  serve(assetModelAdditionRequests.decide, decideModelRequest),
];
