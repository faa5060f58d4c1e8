import { faultCategories, faults } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { getFault, listCategoriesOfFaults, listFaultsInScope } from './list-faults.ts';
import { removeFault } from './remove-fault.ts';
import { reportFault } from './report-fault.ts';
import { updateManyFaults } from './update-many-faults.ts';
import { updateFaultInScope } from './update-fault.ts';

export const faultRoutes = [
  serve(faultCategories.list, listCategoriesOfFaults),
  serve(faults.list, listFaultsInScope),
  serve(faults.get, getFault),
  serve(faults.report, reportFault),
  serve(faults.update, updateFaultInScope),
  serve(faults.updateMany, updateManyFaults),
  serve(faults.remove, removeFault),
];
