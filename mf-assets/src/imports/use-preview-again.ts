import type { AssetImport, assetImports, InputOf } from '@steward/shared-api';
import { useState } from 'react';
import { usePreviewImport } from './import.data.ts';

/**
 * Makes the preview again. Until the server has made it, the control that started it is `busy`, so that it keeps the focus, and the others
 * are `disabled`.
 */
export function usePreviewAgain({ status, previewId }: Pick<AssetImport, 'status' | 'previewId'>) {
  const { run: start, running, error } = usePreviewImport();
  const [startedFrom, setStartedFrom] = useState<string | null>();
  const isUnderWay = status === 'Planning';
  const busy = running || (isUnderWay && startedFrom === previewId);
  const run = async (input: InputOf<typeof assetImports.preview>) => {
    setStartedFrom(previewId);
    try {
      await start(input);
    } catch (cause) {
      // Another user can start a preview from here.
      setStartedFrom(undefined);
      throw cause;
    }
  };
  return { run, error, busy, disabled: isUnderWay && !busy };
}
