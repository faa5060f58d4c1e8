import type { AssetImport } from '@steward/shared-api';
import { Button, confirm, useAction } from '@steward/shared-ui/action';
import { useNavigate } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { useDiscardImport } from './import.data.ts';

/** Forgets a file that was not applied. */
export function DiscardButton({ found: { id, fileName } }: { found: AssetImport }) {
  const command = useDiscardImport();
  const run = useAction(command, { messages: 'discardImport' });
  const navigate = useNavigate();
  const discard = async () => {
    const text = `This forgets ${fileName} and its preview. The register stays as it is.`;
    if (!(await confirm({ title: 'Discard Import', text, confirmLabel: 'Discard Import', danger: true })))
      return;
    if ((await run({ id })) !== undefined) await navigate(paths.imports);
  };
  return (
    <Button busy={command.running} onClick={() => void discard()}>
      Discard
    </Button>
  );
}
