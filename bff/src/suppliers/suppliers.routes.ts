import { suppliers } from '@steward/shared-api';
import { serve } from '../http/serve.ts';
import { listSuppliersInScope } from './list-suppliers.ts';

export const supplierRoutes = [serve(suppliers.list, listSuppliersInScope)];
