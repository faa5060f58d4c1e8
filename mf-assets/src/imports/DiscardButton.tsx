import { isAssetImportUnderWay, type AssetImport } from '@steward/shared-api';
import { Button, confirm, useAction } from '@steward/shared-ui/action';
import { useNavigate } from '@steward/shared-ui/page';
import { backToList } from '../assets/last-list.ts';
import { paths } from '../paths.ts';
import { useDiscardImport } from './import.data.ts';
import { kindLabels } from './steps.ts';

/** Deletes an import that was not applied. */
export function DiscardButton({ assetImport: { id, kind, fileName, status } }: { assetImport: AssetImport }) {
  const command = useDiscardImport();
  const label = kindLabels[kind];
  const run = useAction(command, {
    messages: { success: `${label} discarded`, failure: `Error discarding ${label.toLowerCase()}` },
  });
  const navigate = useNavigate();
  const discard = async () => {
    const title = `Discard ${label}`;
    const text =
      kind === 'file'
        ? `This deletes ${fileName} and its preview. Your records don’t change.`
        : `This discards the ${label.toLowerCase()}. No asset changes.`;
    if (!(await confirm({ title, text, confirmLabel: title, danger: true }))) return;
    if ((await run({ id })) !== undefined) await navigate(kind === 'file' ? paths.imports : backToList().to);
  };
  return (
    <Button busy={command.running} disabled={isAssetImportUnderWay(status)} onClick={() => void discard()}>
      Discard
    </Button>
  );
}
