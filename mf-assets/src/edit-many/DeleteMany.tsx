import { assetImports } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { useCan } from '@steward/shared-auth';
import { Button, useAction } from '@steward/shared-ui/action';
import { useNavigate } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import type { EditedAssets } from './edit-many.ts';

interface DeleteManyProps {
  assets: EditedAssets;
  /** The number of the assets. */
  count: number;
  /** `Delete` */
  label: string;
}

/** Opens the preview of a deletion of many assets, for users who may delete assets. Nothing is deleted before. */
export function DeleteMany({ assets, count, label }: DeleteManyProps) {
  const command = useCommand(assetImports.prepareDeletion);
  const prepare = useAction(command, { messages: 'prepareDeletion' });
  const navigate = useNavigate();
  if (!useCan('assets.delete') || count === 0) return null;
  const open = async () => {
    const prepared = await prepare(assets);
    if (prepared !== undefined) await navigate(paths.import(prepared.id));
  };
  return (
    <Button busy={command.running} onClick={() => void open()}>
      {label}
    </Button>
  );
}
