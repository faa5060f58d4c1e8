import { foldText, suppliers, type AssetImport } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { canPreviewAgain, previewInputOf } from './mapping.ts';
import type { Cause } from './proposed-fixes.ts';
import { usePreviewAgain } from './use-preview-again.ts';

interface AddSupplierProps {
  assetImport: AssetImport;
  cause: Cause;
}

/** Adds an unknown service supplier to the practice, and makes the preview again. */
export function AddSupplier({ assetImport, cause }: AddSupplierProps) {
  const names = unknownSuppliers([cause]);
  return (
    <AddSuppliers assetImport={assetImport} names={names} label={`Add “${names[0] ?? ''}” as a supplier`} />
  );
}

interface AddSuppliersProps {
  assetImport: AssetImport;
  names: readonly string[];
  label: string;
}

/** Adds service suppliers to the practice, and makes the preview again. */
export function AddSuppliers({ assetImport, names, label }: AddSuppliersProps) {
  const mayAdd = useCan('organisation.edit');
  const groupId = useCurrentUser().groups[0]?.id ?? '';
  const add = useCommand(suppliers.create);
  const use = useCommand(suppliers.assignGroup);
  const preview = usePreviewAgain(assetImport);
  if (names.length === 0 || !mayAdd || !canPreviewAgain(assetImport)) return null;
  const addAll = async () => {
    for (const name of names) {
      const { id } = await add.run({ name });
      await use.run({ id, groupId, isServiceProvider: true });
    }
  };
  const run = async () => {
    try {
      await addAll();
    } finally {
      // Also after a failure, so that suppliers that were added before it are no longer listed as unknown.
      await preview.run(previewInputOf(assetImport));
    }
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
        {label}
      </Button>
      {error && <span role="alert">{` ${error.message}`}</span>}
    </>
  );
}

const supplierFields = ['serviceSupplier', 'supplier'];

/** The names of unknown suppliers, without those that are the same to a search. */
export function unknownSuppliers(causes: readonly Cause[]): readonly string[] {
  const names = causes.flatMap(({ choice }) =>
    choice && supplierFields.includes(choice.field) ? choice.from : [],
  );
  const keys = names.map(foldText);
  return names.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
