import type { Supplier } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Link, useOverlayAddress } from '@steward/shared-ui/page';

const maximumShown = 200;
const touchTarget = { display: 'inline-flex', alignItems: 'center', minHeight: 24 };

/** The beginning of the notes about a supplier, with the link that opens them. */
export function SupplierNotes({ of: { id, name, notes = null } }: { of: Supplier }) {
  const mayEdit = useCan('organisation.edit');
  const addressWith = useOverlayAddress();
  if (notes === null && !mayEdit) return null;
  const text = notes === null ? 'Add notes' : 'Notes';
  return (
    <div className="st-line st-muted">
      <Link
        preventScrollReset
        to={addressWith({ notes: id })}
        aria-label={`${text} about ${name}`}
        style={touchTarget}
      >
        {text}
      </Link>{' '}
      {notes?.slice(0, maximumShown)}
    </div>
  );
}
