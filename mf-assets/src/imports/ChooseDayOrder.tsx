import type { AssetImport } from '@steward/shared-api';
import { previewInputOf } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { StepProps } from './steps.ts';

interface ChooseDayOrderProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
}

export const dayOrderLabels = {
  dayFirst: 'Day first: 31/01/2026',
  monthFirst: 'Month first: 01/31/2026',
};

/** Asks for the order of dates that the file does not show, and makes the preview again with it. */
export function ChooseDayOrder({ assetImport, onView }: ChooseDayOrderProps) {
  const inputWith = (dayFirst: boolean) => ({ ...previewInputOf(assetImport), dayFirst });
  return (
    <div>
      Order of dates:
      <PreviewAgain
        assetImport={assetImport}
        onView={onView}
        label={dayOrderLabels.dayFirst}
        input={inputWith(true)}
      />
      <PreviewAgain
        assetImport={assetImport}
        onView={onView}
        label={dayOrderLabels.monthFirst}
        input={inputWith(false)}
      />
    </div>
  );
}
