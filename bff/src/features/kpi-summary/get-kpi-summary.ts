import type { KpiSummary } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import {
  countAppointmentsByNeed,
  countAssetsByNeed,
  countClientRequests,
  countUnresolvedFaults,
  type KpiFilter,
} from './kpi-summary.queries.ts';

/** The counts for the tiles of the dashboards. */
export async function getKpiSummary(ctx: Context, filter: KpiFilter): Promise<KpiSummary> {
  const { db, now } = ctx;
  const { scope } = ctx.actor;
  const [assets, faults, appointments, clientRequests] = await Promise.all([
    countAssetsByNeed(db, scope, { filter, now }),
    countUnresolvedFaults(db, scope, filter),
    countAppointmentsByNeed(db, scope, filter),
    countClientRequests(db, scope),
  ]);
  return {
    faultsUnresolved: faults.unresolved,
    faultsCritical: faults.critical,
    assetInstancesTotal: assets.total,
    assetInstancesServiceDue: assets.serviceDue,
    assetInstancesServiceOverdue: assets.serviceOverdue,
    assetInstancesMissingData: assets.missingData,
    assetInstancesMissingSerial: assets.missingSerial,
    assetInstancesMissingBarcode: assets.missingBarcode,
    assetInstancesMissingTrackers: assets.missingTrackers,
    assetInstancesMissingSuppliers: assets.missingSuppliers,
    assetInstancesRequirePagination: assets.requirePagination,
    serviceAppointmentsPendingConfirmation: appointments.pendingConfirmation,
    serviceAppointmentsIncomplete: appointments.incomplete,
    supplierServiceGroupRequestsPendingConfirmation: clientRequests,
  };
}
