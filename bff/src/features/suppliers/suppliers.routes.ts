import { suppliers } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { assignSupplier, deassignSupplier } from './assign-supplier.ts';
import { confirmClient } from './confirm-client.ts';
import { getSupplier, listSuppliersInScope } from './list-suppliers.ts';
import { markModelServiced, unmarkModelServiced } from './mark-model.ts';
import { markModels } from './mark-models.ts';
import { createSupplier, updateSupplier, updateSuppliers } from './save-supplier.ts';

export const supplierRoutes = [
  serve(suppliers.list, listSuppliersInScope),
  serve(suppliers.get, getSupplier),
  serve(suppliers.create, createSupplier),
  serve(suppliers.update, updateSupplier),
  serve(suppliers.updateMany, updateSuppliers),
  serve(suppliers.assignGroup, assignSupplier),
  serve(suppliers.removeGroup, deassignSupplier),
  serve(suppliers.confirmGroup, confirmClient),
  serve(suppliers.assignModel, markModelServiced),
  serve(suppliers.removeModel, unmarkModelServiced),
  serve(suppliers.markModels, markModels),
];
