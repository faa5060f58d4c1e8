import type { AssetModelAdditionRequest } from '@steward/shared-api';

/** A request that waits to be decided. */
export function aModelRequest(given: Partial<AssetModelAdditionRequest> = {}): AssetModelAdditionRequest {
  return {
    id: '00000000-0000-4000-8000-000000000801',
    groupId: '00000000-0000-4000-8000-000000000002',
    groupName: 'Harbour Dental',
    assetCategoryId: null,
    assetCategoryName: null,
    assetTypeId: null,
    assetTypeName: null,
    manufacturerString: 'Kerr',
    modelInfoString: 'Demi Plus',
    comments: 'We have two of them',
    requestedByString: 'Priya Shah',
    createdAt: '2026-07-14T08:30:00.000Z',
    decision: 'Pending',
    decisionComments: null,
    decidedAt: null,
    assetModelId: null,
    version: 3,
    ...given,
  };
}
