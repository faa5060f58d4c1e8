import { mostImportRows } from '@steward/shared-api';
import { Progress } from '@steward/shared-ui/action';
import { formatCount } from '@steward/shared-ui/format';
import { Section, useNavigate } from '@steward/shared-ui/page';
import { FileDrop, Callout, Steps } from '@steward/shared-ui/wizard';
import { paths } from '../paths.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { useUploadImport } from './import.data.ts';
import { importSteps, type StepProps } from './steps.ts';

/** The first step: a file, or an earlier import. */
export function ChooseFile({ view, onView }: StepProps) {
  const navigate = useNavigate();
  const { send, sending, error } = useUploadImport((id) => void navigate(paths.import(id)));
  return (
    <>
      <Steps label="Import" steps={importSteps} current={0} />
      <Section title="Choose a file">
        {error && <Callout tone="error">{error.message}</Callout>}
        {sending ? (
          <Progress
            label={`Uploading ${sending.name}`}
            done={sending.share}
            total={1}
            asPercentage
            onCancel={sending.stop}
          />
        ) : (
          <FileDrop
            label="Choose a CSV or Excel file, or drop it here"
            hint={`The first row names the columns. Up to ${formatCount(mostImportRows)} rows and 20 MB. Nothing changes before you have seen a preview.`}
            accept=".csv,.txt,.tsv,.xlsx"
            onFile={(file) => void send(file)}
          />
        )}
      </Section>
      <EarlierImports view={view} onView={onView} />
    </>
  );
}
