import {
  financialEventTypeLabels,
  maximumFinancialEvents,
  modelNameAndSerial,
  type FinancialEvent,
  type ParsedInputOf,
  type reports,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { invalid } from '../../infrastructure/http/problems.ts';
import { erasedAssetName } from './erased-costs.queries.ts';
import { listFinancialEvents, type FinancialEventRow } from './financial-events.queries.ts';

/** All financial events of the assets in the caller's scope, unpaged, because charts, sums and the export need all of them. */
export async function reportFinancialEvents(
  ctx: Context,
  input: ParsedInputOf<typeof reports.financialEvents>,
): Promise<FinancialEvent[]> {
  const rows = await listFinancialEvents(ctx.db, ctx.actor.scope, { input, now: ctx.now });
  if (rows.length > maximumFinancialEvents) {
    throw invalid({
      dateStartInclusive: ['There are more than 100,000 events. Please choose a shorter period'],
    });
  }
  return rows.map(presentFinancialEvent);
}

function presentFinancialEvent(row: FinancialEventRow): FinancialEvent {
  return {
    id: row.id,
    financialEventType: row.event_type,
    financialEventTypeString: financialEventTypeLabels[row.event_type],
    price: row.price,
    relevantDate: row.relevant_date,
    derivedTypeName: row.type_name,
    derivedModelName: row.model_name,
    derivedModelNameAndSerial: row.is_asset_erased
      ? erasedAssetName
      : modelNameAndSerial(row.model_name, row.serial_number),
    locationString: row.location_name,
    subLocationString: row.room_name,
    description: row.description,
    assetInstanceId: row.asset_instance_id,
    isAssetErased: row.is_asset_erased,
    assetTypeId: row.asset_type_id,
    assetModelId: row.asset_model_id,
  };
}
