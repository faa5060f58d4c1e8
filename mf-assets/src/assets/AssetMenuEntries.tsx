import type { AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Link, useOverlayAddress } from '@steward/shared-ui/page';

interface AssetMenuEntriesProps {
  asset: AssetInstance;
  /** The page has the tab with the audit trail and the deletion. */
  withInfo: boolean;
}

/** The entries of the menu 'More actions'. Print is an entry only on a phone, where it has no button. */
export function AssetMenuEntries({ asset, withInfo }: AssetMenuEntriesProps) {
  const mayMove = useCan('assets.changeLocation');
  const mayDelete = useCan('assets.delete');
  const addressWith = useOverlayAddress();
  const details = { tab: null, edit: null };
  const info = { tab: 'info', edit: null };
  return (
    <>
      <button type="button" className="st-record-print" onClick={() => print()}>
        Print
      </button>
      {asset.hasTracker && (
        <Link preventScrollReset to={addressWith({ tracker: 'true' })}>
          Print This Tracker
        </Link>
      )}
      {mayMove && asset.dateServicePending === null && (
        <Link preventScrollReset to={addressWith({ ...details, changeLocation: 'true' })}>
          Change Location
        </Link>
      )}
      {withInfo && (
        <Link preventScrollReset to={addressWith(info)}>
          Additional Info / Audit Trail
        </Link>
      )}
      {withInfo && mayDelete && (
        <Link preventScrollReset to={addressWith({ ...info, delete: 'true' })}>
          Delete Asset
        </Link>
      )}
    </>
  );
}
