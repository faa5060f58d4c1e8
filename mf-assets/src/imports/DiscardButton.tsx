import type { AssetImport } from '@steward/shared-api';
import { Button, confirm, useAction } from '@steward/shared-ui/action';
import { useNavigate } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { useDiscardImport } from './import.data.ts';

/** Deletes an import that was not applied. */
export function DiscardButton({ assetImport: { id, kind, fileName } }: { assetImport: AssetImport }) {
  const command = useDiscardImport();
  const run = useAction(command, { messages: 'discardImport' });
  const navigate = useNavigate();
  const discard = async () => {
    const text = `This deletes ${fileName} and its preview. The register does not change.`;
    if (!(await confirm({ title: 'Discard Import', text, confirmLabel: 'Discard Import', danger: true })))
      return;
    if ((await run({ id })) !== undefined) await navigate(kind === 'file' ? paths.imports : paths.assets);
  };
  return (
    <Button busy={command.running} onClick={() => void discard()}>
      Discard
    </Button>
  );
}
