import type { Samples } from '../../testing/samples.ts';

export const supplierSamples: Samples = {
  'suppliers.list': () => ({}),
  'suppliers.get': ({ ownSupplierId }) => ({ id: ownSupplierId }),
  'suppliers.create': ({ faultId }) => ({ name: `Sample supplier ${faultId}` }),
  'suppliers.update': ({ ownSupplierId }) => ({ id: ownSupplierId, phone: '01872 555 0199' }),
  'suppliers.updateMany': ({ ownSupplierId }) => ({
    suppliers: [{ id: ownSupplierId, phone: '01872 555 0199' }],
  }),
  'suppliers.assignGroup': ({ ownSupplierId, groupId }) => ({
    id: ownSupplierId,
    groupId,
    isServiceProvider: true,
  }),
  'suppliers.removeGroup': ({ usedSupplierId, groupId }) => ({
    id: usedSupplierId,
    groupId,
    isPurchaseProvider: true,
  }),
  'suppliers.confirmGroup': ({ supplierId, pendingGroupId }) => ({
    id: supplierId,
    groupId: pendingGroupId,
    isConfirmed: true,
  }),
  'suppliers.assignModel': ({ supplierId, unservicedModelId }) => ({
    id: supplierId,
    assetModelId: unservicedModelId,
    isServiceProvider: true,
  }),
  'suppliers.removeModel': ({ supplierId, servicedModelId }) => ({
    id: supplierId,
    assetModelId: servicedModelId,
    isServiceProvider: true,
  }),
  'suppliers.markModels': ({ supplierId, unservicedModelId }) => ({
    id: supplierId,
    searchTerm: unservicedModelId,
    isServiced: true,
  }),
};
