import type { KpiSummary } from '../kpi-summary/kpi-summary.ts';

/** The counts of a place, all zero but for what a test is about. */
export function kpis(changes: Partial<KpiSummary> = {}): KpiSummary {
  return {
    faultsUnresolved: 0,
    assetInstancesServiceDue: 0,
    assetInstancesMissingData: 0,
    assetInstancesRequirePagination: false,
    assetInstancesTotal: 0,
    assetInstancesMissingTrackers: 0,
    assetInstancesMissingSuppliers: 0,
    serviceAppointmentsPendingConfirmation: 0,
    serviceAppointmentsIncomplete: 0,
    supplierServiceGroupRequestsPendingConfirmation: 0,
    ...changes,
  };
}
