import { kpiSummary } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { getKpiSummary } from './get-kpi-summary.ts';

export const kpiSummaryRoutes = [serve(kpiSummary.get, getKpiSummary)];
