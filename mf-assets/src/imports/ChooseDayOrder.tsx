import type { AssetImport } from '@steward/shared-api';
import { previewInputOf } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { StepProps } from './steps.ts';

interface ChooseDayOrderProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
}

/** Asks for the order of dates that the file does not show, and makes the preview again with it. */
export function ChooseDayOrder({ assetImport, onView }: ChooseDayOrderProps) {
  const inputWith = (dayFirst: boolean) => ({ ...previewInputOf(assetImport), dayFirst });
  return (
    <div>
      How are dates written in this file?
      <PreviewAgain
        assetImport={assetImport}
        onView={onView}
        label="Read day first (31/01/2026)"
        input={inputWith(true)}
      />
      <PreviewAgain
        assetImport={assetImport}
        onView={onView}
        label="Read month first (01/31/2026)"
        input={inputWith(false)}
      />
    </div>
  );
}
