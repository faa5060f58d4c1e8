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
  const [assets, faultsUnresolved, appointments, clientRequests] = await Promise.all([
    countAssetsByNeed(db, scope, { filter, now }),
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
    assetInstancesRequirePagination: assets.requirePagination,
    serviceAppointmentsPendingConfirmation: appointments.pendingConfirmation,
    serviceAppointmentsIncomplete: appointments.incomplete,
    supplierServiceGroupRequestsPendingConfirmation: clientRequests,
  };
}
