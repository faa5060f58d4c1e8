import type { Context } from '../../context.ts';
import { refreshDerivedAssets } from '../assets/derived-columns.queries.ts';
import { listClientsWithModelsAsSystem, saveModelLinks } from './supplier-links.queries.ts';

interface Marking {
  readonly supplierId: string;
  readonly modelIds: readonly string[];
  readonly isServiced: boolean;
}

/** Writes whether a supplier services these models; answers the groups whose equipment has another default supplier for it, perhaps. */
export async function writeModelLinks(
  { db, now }: Context,
  { supplierId, modelIds, isServiced }: Marking,
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
  // for these alone it can change who services their equipment, and a model may be everywhere
  const clients = await listClientsWithModelsAsSystem(db, { supplierId, modelIds });
  await refreshDerivedAssets(db, { modelIds, ofGroupIds: clients });
  return clients;
}
