import {
  penceOf,
  poundsOf,
  serviceAppointmentItemResult,
  serviceAppointmentItemResultLabels,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { formatDayOf, formatMoney } from '@steward/shared-ui/format';

interface JobSheetAssetsProps {
  items: readonly ServiceAppointmentItem[];
  /** The location of the visit. An asset at another one names it. */
  locationId: string;
}

/** The assets of a job sheet, one row each. */
export function JobSheetAssets({ items, locationId }: JobSheetAssetsProps) {
  const prices = items.flatMap(({ price }) => (price === null ? [] : [price]));
  const total = prices.reduce((sum, price) => sum + penceOf(price), 0n);
  return (
    <table className="st-sheet-assets">
      <thead>
        <tr>
          <th scope="col">Asset</th>
          <th scope="col">Serial</th>
          <th scope="col">Location and room</th>
          <th scope="col">Result</th>
          <th scope="col">Price</th>
          <th scope="col">Remarks</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <AssetRow key={item.id} item={item} locationId={locationId} />
        ))}
      </tbody>
      {prices.length > 0 && (
        <tbody>
          <tr className="st-sheet-total">
            <th scope="row" colSpan={4}>
              Total
            </th>
            <td colSpan={2}>{formatMoney(poundsOf(total))}</td>
          </tr>
        </tbody>
      )}
    </table>
  );
}

function AssetRow({ item, locationId }: { item: ServiceAppointmentItem; locationId: string }) {
  const { assetInstance: asset, status, price, commentsRequestor, commentsEngineer } = item;
  const { assetModel, nickname, trackerCurrentFriendlyId: tracker, location, subLocation } = asset;
  const facts = [assetModel.assetType.name, nickname, tracker].filter(Boolean);
  return (
    <tr className={status === 'Cancelled' ? 'st-sheet-off' : undefined}>
      <td>
        <strong>{assetModel.name}</strong>
        <span>{facts.join(' · ')}</span>
        {commentsRequestor !== null && <em>{commentsRequestor}</em>}
      </td>
      <td className="st-number">{asset.serialNumber}</td>
      <td>
        {location.id !== locationId && <span>{location.name}</span>}
        {subLocation?.nameNickname}
      </td>
      <td>{status === 'New' ? <Boxes /> : <Result item={item} />}</td>
      <td className="st-number">{price !== null && formatMoney(price)}</td>
      <td>{commentsEngineer}</td>
    </tr>
  );
}

/** What was done; an older service has no result. */
function Result({ item }: { item: ServiceAppointmentItem }) {
  const { status, result, dateCompleted, assetInstance } = item;
  return (
    <>
      <strong>{result === null ? status : serviceAppointmentItemResultLabels[result]}</strong>
      {dateCompleted !== null && <span>{formatDayOf(dateCompleted, assetInstance.location.timeZone)}</span>}
    </>
  );
}

/** An empty box for each result, to be ticked with a pen. */
function Boxes() {
  return (
    <ul className="st-sheet-boxes">
      {serviceAppointmentItemResult.options.map((result) => (
        <li key={result}>{serviceAppointmentItemResultLabels[result]}</li>
      ))}
    </ul>
  );
}
