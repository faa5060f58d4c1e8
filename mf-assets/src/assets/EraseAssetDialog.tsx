import { assetInstances, erasureConfirmation, erasureRefusal, type AssetInstance } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { useCloseOverlay, useNavigate } from '@steward/shared-ui/page';
import { backToList } from './last-list.ts';
import { useForgetAsset } from './recent-assets.ts';

interface ErasureValues {
  confirmation: string | null;
  reason: string | null;
}
const Field = fieldsOf<ErasureValues>();
const searchParams = ['erase'];
const empty = { confirmation: null, reason: null };

interface EraseAssetDialogProps {
  asset: AssetInstance;
  /** The records that are erased with it: `1 completed service and 2 faults`. */
  history: string;
}

/** Erases an asset after support has typed what identifies it, and the reason. */
export function EraseAssetDialog({ asset, history }: EraseAssetDialogProps) {
  const close = useCloseOverlay('erase');
  const navigate = useNavigate();
  const forget = useForgetAsset();
  const edit = useEdit<ErasureValues, typeof assetInstances.erase>({
    saved: { values: empty, version: asset.version },
    command: useCommand(assetInstances.erase),
    inputOf: (_, { confirmation, reason }) => ({
      id: asset.id,
      confirmation: confirmation ?? '',
      reason: reason ?? '',
    }),
    check: ({ confirmation }) => {
      const refusal = erasureRefusal(asset, confirmation ?? '');
      return refusal === null ? {} : { confirmation: refusal };
    },
    messages: { success: 'Asset erased', failure: 'Error erasing asset' },
    toastsConflict: true,
    about: asset.breadcrumbName,
    onSaved: () => {
      forget(asset.id);
      // Replaces the entry: Back must not lead to the erased asset.
      void navigate(backToList().to, { replace: true });
    },
  });
  return (
    <Dialog title="Erase Asset" width={560} onClose={close}>
      <p>
        This permanently erases the asset, including {history}. Reports keep its costs under “Deleted asset”,
        and the audit trail records who erased it and why.
      </p>
      <EditForm
        label="Erase Asset"
        edit={edit}
        searchParams={searchParams}
        submitLabel="Erase Asset"
        isOneShot
      >
        <Field.Text
          name="confirmation"
          label={`Type ${erasureConfirmation(asset)} to confirm`}
          max={500}
          required
          wide
        />
        <Field.Text name="reason" label="Why are you erasing this asset?" max={500} required wide />
      </EditForm>
    </Dialog>
  );
}
