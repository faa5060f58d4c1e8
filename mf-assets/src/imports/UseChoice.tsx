import type { AssetImport, AssetImportCause } from '@steward/shared-api';
import { Controls, OptionSelect } from '@steward/shared-ui/form';
import { usePreviewImport } from './import.data.ts';
import { withReplacements } from './mapping.ts';
import type { StepProps } from './steps.ts';

interface UseChoiceProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends no `choice`. */
  cause: Partial<Pick<AssetImportCause, 'choice'>>;
}

/** Reads a text as one of the few values of its field, such as a role, in all rows, and makes the preview again. */
export function UseChoice({ assetImport, cause: { choice }, onView }: UseChoiceProps) {
  const { run, running, error } = usePreviewImport();
  if (!choice || assetImport.kind !== 'file' || assetImport.status !== 'Planned') return null;
  const { values, ...text } = choice;
  const preview = async (to: string) => {
    await run(withReplacements(assetImport, [{ ...text, to }]));
    onView({ cause: '', outcome: null, page: 1 });
  };
  return (
    <Controls>
      <OptionSelect
        isLabelled
        label={`Read “${choice.from}” as`}
        options={[{ value: '', label: 'Read it as…' }, ...values.map((value) => ({ value, label: value }))]}
        value=""
        // The error is shown below the list.
        onChange={(to) => to !== '' && !running && void preview(to).catch(() => null)}
      />
      {error?.message}
    </Controls>
  );
}
