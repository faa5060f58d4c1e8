import * as z from '@steward/shared-api/schema';

/** The counts at the top of the dashboards. */
export const kpiCounts = z.object({
  faultsUnresolved: z.int(),
  /** Of these, how many are critical. */
  faultsCritical: z.int(),
  assetInstancesServiceDue: z.int(),
  /** Of these, how many are overdue. */
  assetInstancesServiceOverdue: z.int(),
  assetInstancesMissingData: z.int(),
  assetInstancesMissingSerial: z.int(),
  assetInstancesMissingBarcode: z.int(),
  assetInstancesRequirePagination: z.boolean(),
  assetInstancesTotal: z.int(),
  assetInstancesMissingTrackers: z.int(),
  assetInstancesMissingSuppliers: z.int(),
  serviceAppointmentsPendingConfirmation: z.int(),
  serviceAppointmentsIncomplete: z.int(),
  supplierServiceGroupRequestsPendingConfirmation: z.int(),
});
export type KpiSummary = z.infer<typeof kpiCounts>;
