import { suppliers, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { canPreviewAgain, previewInputOf } from './mapping.ts';
import { usePreviewAgain } from './use-preview-again.ts';

interface AddSupplierProps {
  assetImport: AssetImport;
  /** An older server sends no `choice`. */
  cause: Partial<Pick<AssetImportCause, 'choice'>>;
}

const supplierFields = ['serviceSupplier', 'supplier'];

/** Adds an unknown service supplier to the practice, and makes the preview again. */
export function AddSupplier({ assetImport, cause: { choice } }: AddSupplierProps) {
  const mayAdd = useCan('organisation.edit');
  const groupId = useCurrentUser().groups[0]?.id ?? '';
  const add = useCommand(suppliers.create);
  const use = useCommand(suppliers.assignGroup);
  const preview = usePreviewAgain(assetImport);
  if (!choice || !supplierFields.includes(choice.field) || !mayAdd || !canPreviewAgain(assetImport))
    return null;
  const name = choice.from;
  const run = async () => {
    const { id } = await add.run({ name });
    await use.run({ id, groupId, isServiceProvider: true });
    await preview.run(previewInputOf(assetImport));
  };
  const error = add.error ?? use.error ?? preview.error;
  return (
    <>
      {' '}
      <Button
        kind="quiet"
        busy={add.running || use.running || preview.busy}
        disabled={preview.disabled}
        // The error is shown next to the button.
        onClick={() => void run().catch(() => null)}
      >
        {`Add “${name}” as a supplier`}
      </Button>
      {error && <span role="alert">{` ${error.message}`}</span>}
    </>
  );
}
