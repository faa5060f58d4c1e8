import type { AssetImport, assetImports, InputOf } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { canPreviewAgain } from './mapping.ts';
import type { StepProps } from './steps.ts';
import { usePreviewAgain } from './use-preview-again.ts';

interface PreviewAgainProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  label: string;
  /** The cause that the new preview does not have, for the accessible name; none if it is all of them. */
  reason?: string;
  input: InputOf<typeof assetImports.preview>;
}

/** Makes the preview of a file again with another choice. */
export function PreviewAgain({ assetImport, label, reason, input, onView }: PreviewAgainProps) {
  const { run, busy, disabled, error } = usePreviewAgain(assetImport);
  if (!canPreviewAgain(assetImport)) return null;
  const preview = async () => {
    await run(input);
    onView({ cause: '', outcome: null, page: 1 });
  };
  return (
    <>
      {' '}
      <Button
        kind="quiet"
        label={reason === undefined ? label : `${label}: ${reason}`}
        busy={busy}
        disabled={disabled}
        // The error is shown next to the button.
        onClick={() => void preview().catch(() => null)}
      >
        {label}
      </Button>
      {error && ` ${error.message}`}
    </>
  );
}
