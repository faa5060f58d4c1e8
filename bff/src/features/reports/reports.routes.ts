import { reports } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { reportFinancialEvents } from './report-financial-events.ts';

export const reportRoutes = [serve(reports.financialEvents, reportFinancialEvents)];
