import { assetModelAdditionRequests } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';

/** Requests a model that the catalogue lacks. */
export function useModelRequestCommand() {
  return useCommand(assetModelAdditionRequests.create);
}
