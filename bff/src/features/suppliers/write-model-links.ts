import type { Context } from '../../context.ts';
import { listClientsWithModelsAsSystem, saveModelLinks } from './supplier-links.queries.ts';

interface ModelLinks {
  readonly supplierId: string;
  readonly modelIds: readonly string[];
  readonly isServiced: boolean;
}

/** Writes whether a supplier services the models, and returns the clients with assets that may get another default supplier. */
export async function writeModelLinks(
  { db, now }: Context,
  { supplierId, modelIds, isServiced }: ModelLinks,
): Promise<string[]> {
  await saveModelLinks(
    db,
    modelIds.map((modelId) => ({
      supplier_id: supplierId,
      asset_model_id: modelId,
      is_service_provider: isServiced,
      created_at: now,
      modified_at: now,
    })),
  );
  return listClientsWithModelsAsSystem(db, { supplierId, modelIds });
}
