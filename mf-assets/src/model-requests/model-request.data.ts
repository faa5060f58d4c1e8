import { assetModelAdditionRequests } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';

const requests = [assetModelAdditionRequests.list];

/** Requests a model that the catalogue lacks. */
export function useModelRequestCommand() {
  return useCommand(assetModelAdditionRequests.create, requests);
}
