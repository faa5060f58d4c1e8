import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { useOverlayAddress } from '@steward/shared-ui/page';

/** The button that opens 'Add Supplier', for users with the permission. */
export function AddSupplier() {
  const mayEdit = useCan('organisation.edit');
  const addressWith = useOverlayAddress();
  if (!mayEdit) return null;
  return (
    <ButtonLink kind="primary" preventScrollReset to={addressWith({ add: 'true' })}>
      Add Supplier
    </ButtonLink>
  );
}
