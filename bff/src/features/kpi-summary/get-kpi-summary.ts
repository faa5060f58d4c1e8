import type { KpiSummary } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import {
  countAppointmentsByNeed,
  countAssetsByNeed,
  countClientRequests,
  countUnresolvedFaults,
  exceedsBrowserPaging,
  type KpiFilter,
} from './kpi-summary.queries.ts';

/** The counts for the tiles of the dashboards. */
export async function getKpiSummary(ctx: Context, filter: KpiFilter): Promise<KpiSummary> {
  const { db, now } = ctx;
  const { scope } = ctx.actor;
  const [assets, assetInstancesRequirePagination, faultsUnresolved, appointments, clientRequests] =
    await Promise.all([
      countAssetsByNeed(db, scope, { filter, now }),
      exceedsBrowserPaging(db, scope),
      countUnresolvedFaults(db, scope, filter),
      countAppointmentsByNeed(db, scope, filter),
      countClientRequests(db, scope),
    ]);
  return {
    faultsUnresolved,
    assetInstancesTotal: assets.total,
    assetInstancesServiceDue: assets.serviceDue,
    assetInstancesMissingData: assets.missingData,
    assetInstancesMissingTrackers: assets.missingTrackers,
    assetInstancesMissingSuppliers: assets.missingSuppliers,
    assetInstancesRequirePagination,
    serviceAppointmentsPendingConfirmation: appointments.pendingConfirmation,
    serviceAppointmentsIncomplete: appointments.incomplete,
    supplierServiceGroupRequestsPendingConfirmation: clientRequests,
  };
}
