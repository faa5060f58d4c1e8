import { emptyId, type ParsedInputOf, type suppliers } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { modelsInUse } from '../catalogue/models-in-use.queries.ts';
import { ofSupplier, sectorOf } from '../catalogue/sector.queries.ts';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { suppliersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof suppliers.list>;

const isUsed = sql<boolean>`coalesce(link.is_service_provider or link.is_purchase_provider, false)`;

/** The suppliers in scope with their links to the caller's group and its notes. */
function withLinks(db: Kysely<Database>, scope: Scope) {
  const groupId = scope.kind === 'group' ? scope.groupId : emptyId;
  return suppliersInScope(db, scope)
    .leftJoin('supplier_groups as link', (join) =>
      join.onRef('link.supplier_id', '=', 'supplier.id').on('link.group_id', '=', groupId),
    )
    .leftJoin('supplier_notes as noted', (join) =>
      join.onRef('noted.supplier_id', '=', 'supplier.id').on('noted.group_id', '=', groupId),
    );
}
type LinkedSuppliers = ReturnType<typeof withLinks>;

function matching(db: Kysely<Database>, scope: Scope, input: ListInput): LinkedSuppliers {
  const { searchTerm, supplierId, includeGlobal, isAssigned, inUse, assetTypeId } = input;
  let query = withLinks(db, scope);
  query = inUse
    ? query.where('supplier.id', 'in', manufacturersInUse(db, scope, assetTypeId))
    : query.where(inSector(scope));
  if (supplierId !== undefined) query = query.where('supplier.id', '=', supplierId);
  if (includeGlobal === false)
    query = query.where((eb) => eb.or([eb('supplier.owning_group_id', 'is not', null), isUsed]));
  if (isAssigned !== undefined) query = query.where(isUsed, '=', isAssigned);
  if (searchTerm) query = query.where((eb) => eb.and(namedSupplier(searchTerm)));
  return byModel(byKind(query, input), input);
}

/** Conditions that every word of the search term is in the name of `supplier`. */
export function namedSupplier(searchTerm: string): RawBuilder<boolean>[] {
  return containing(sql`steward_fold_text(supplier.name)`, searchTerm);
}

/** The suppliers in scope of the caller's sector, as the list shows them. */
export function suppliersOfSector(db: Kysely<Database>, scope: Scope) {
  return suppliersInScope(db, scope).where(inSector(scope));
}

/** The manufacturers of the models in use, optionally only of one type. */
function manufacturersInUse(db: Kysely<Database>, scope: Scope, assetTypeId: string | undefined) {
  return modelsInUse(db, scope)
    .$if(assetTypeId !== undefined, (query) => query.where('used.asset_type_id', '=', assetTypeId ?? ''))
    .select('used.manufacturer_supplier_id');
}

/** The condition of the sector. For a supplier it applies to manufacturers only. */
function inSector(scope: Scope): RawBuilder<boolean> {
  const sector = sectorOf(scope, ofSupplier);
  return scope.kind === 'supplier' ? sql<boolean>`(not supplier.is_manufacturer or ${sector})` : sector;
}

function byKind(query: LinkedSuppliers, input: ListInput): LinkedSuppliers {
  const { isServiceProvider, isPurchaseProvider, isManufacturerProvider, searchTag } = input;
  let narrowed = query;
  if (isServiceProvider !== undefined)
    narrowed = narrowed.where('supplier.is_service_provider', '=', isServiceProvider);
  if (isPurchaseProvider !== undefined)
    narrowed = narrowed.where('supplier.is_purchase_provider', '=', isPurchaseProvider);
  if (isManufacturerProvider !== undefined)
    narrowed = narrowed.where('supplier.is_manufacturer', '=', isManufacturerProvider);
  return searchTag ? narrowed.where(hasTag(searchTag.split(','))) : narrowed;
}

/** The condition that a supplier has one of the tags or no tag. Ignores values that are not ids. */
function hasTag(tags: readonly string[]): RawBuilder<boolean> {
  const supplierTags = sql`select 1 from supplier_tags as own where own.supplier_id = supplier.id`;
  return sql<boolean>`(not exists (${supplierTags}) or exists (${supplierTags} and own.tag_id::text = any(${tags.map((tag) => tag.trim().toLowerCase())})))`;
}

function byModel(query: LinkedSuppliers, input: ListInput): LinkedSuppliers {
  const { assetModelIdService, assetModelIdPurchase, assetModelIdManufacture, assetTypeId } = input;
  let narrowed = query;
  if (assetModelIdService !== undefined)
    narrowed = narrowed.where(isLinkedToModel(assetModelIdService, 'is_service_provider'));
  if (assetModelIdPurchase !== undefined)
    narrowed = narrowed.where(isLinkedToModel(assetModelIdPurchase, 'is_purchase_provider'));
  if (assetModelIdManufacture !== undefined)
    narrowed = narrowed.where((eb) =>
      eb.or([
        isLinkedToModel(assetModelIdManufacture, 'is_manufacturer'),
        sql<boolean>`exists (select 1 from asset_models as made
          where made.id = ${assetModelIdManufacture} and made.manufacturer_supplier_id = supplier.id)`,
      ]),
    );
  if (assetTypeId !== undefined)
    narrowed = narrowed.where(
      sql<boolean>`supplier.id in (
        select made.manufacturer_supplier_id from asset_models as made where made.asset_type_id = ${assetTypeId})`,
    );
  return narrowed;
}

function isLinkedToModel(
  modelId: string,
  as: 'is_service_provider' | 'is_purchase_provider' | 'is_manufacturer',
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from supplier_asset_models as deal
    where deal.supplier_id = supplier.id and deal.asset_model_id = ${modelId} and ${sql.ref(`deal.${as}`)})`;
}

function withDetails(rows: LinkedSuppliers) {
  return rows
    .selectAll('supplier')
    .select([
      'link.is_service_provider as is_local_service',
      'link.is_purchase_provider as is_local_purchase',
      'link.is_confirmed as is_local_service_confirmed',
      'noted.notes',
      'noted.version as notes_version',
    ]);
}

/** A page of the suppliers in scope, by name. */
export function listSuppliers(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withDetails(matching(db, scope, input))
    .orderBy(natural('supplier.name'))
    .orderBy('supplier.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type SupplierRow = Awaited<ReturnType<typeof listSuppliers>>[number];

export function countSuppliers(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** A supplier in scope. */
export function findSupplier(
  db: Kysely<Database>,
  scope: Scope,
  id: string,
): Promise<SupplierRow | undefined> {
  return withDetails(withLinks(db, scope).where('supplier.id', '=', id)).executeTakeFirst();
}
