import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';

/** The decision on a request. */
export const modelRequestDecision = z.enum(['Pending', 'Added', 'Declined']);
export type ModelRequestDecision = z.infer<typeof modelRequestDecision>;

/** A practice's request for a model that is missing in the catalogue. */
export const assetModelAdditionRequest = z.object({
  id,
  groupId: id,
  groupName: z.string(),
  assetCategoryId: z.nullable(id),
  assetCategoryName: z.nullable(z.string()),
  assetTypeId: z.nullable(id),
  assetTypeName: z.nullable(z.string()),
  manufacturerString: z.string(),
  modelInfoString: z.string(),
  comments: z.nullable(z.string()),
  requestedByString: z.nullable(z.string()),
  createdAt: instant,
  decision: modelRequestDecision,
  decisionComments: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** The model that was added. */
  assetModelId: z.nullable(id),
  version: z.int(),
});
export type AssetModelAdditionRequest = z.infer<typeof assetModelAdditionRequest>;
