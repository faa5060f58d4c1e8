import * as z from '@steward/shared-api/schema';

/** The counts at the top of the dashboards. */
export const kpiCounts = z.object({
  faultsUnresolved: z.int(),
  assetInstancesServiceDue: z.int(),
  assetInstancesMissingData: z.int(),
  assetInstancesRequirePagination: z.boolean(),
  assetInstancesTotal: z.int(),
  assetInstancesMissingTrackers: z.int(),
  assetInstancesMissingSuppliers: z.int(),
  serviceAppointmentsPendingConfirmation: z.int(),
  serviceAppointmentsIncomplete: z.int(),
  supplierServiceGroupRequestsPendingConfirmation: z.int(),
});
export type KpiSummary = z.infer<typeof kpiCounts>;
