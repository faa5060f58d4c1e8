import { sql, type Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { assetsInScope, servicedModelIds } from '../../infrastructure/scope/in-scope.queries.ts';
import { hasVisibleAsset } from '../../infrastructure/scope/visible-asset.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/**
 * The models that an asset in scope has or that the caller's supplier services. Their types, categories and manufacturers are the choices of
 * the filters of assets (decision 54).
 */
export function modelsInUse(db: Kysely<Database>, scope: Scope) {
  const models = db.selectFrom('asset_models as used').where('used.merged_into_id', 'is', null);
  // An index has the models of a location. For more locations it is faster to look for one asset of each model.
  const fewLocations = 5;
  if (scope.kind === 'group' && scope.locationIds !== 'all' && scope.locationIds.length <= fewLocations)
    return models.where('used.id', 'in', assetsInScope(db, scope).select('asset.asset_model_id'));
  if (scope.kind !== 'supplier')
    return models.where(hasVisibleAsset(db, scope, sql`asset.asset_model_id = used.id`));
  const { supplierId } = scope;
  // The supplier also sees assets of other models that were assigned to it. By default it only has assets of the models that it services.
  const chosenFor = assetsInScope(db, scope).where('asset.service_supplier_id', '=', supplierId);
  return models.where((eb) =>
    eb.or([
      eb('used.id', 'in', servicedModelIds(db, supplierId)),
      eb('used.id', 'in', chosenFor.select('asset.asset_model_id')),
    ]),
  );
}
