import type { AssetImport } from '@steward/shared-api';
import { Progress } from '@steward/shared-ui/action';
import { Section } from '@steward/shared-ui/page';

const labels = {
  Planning: { title: 'Preview', label: 'Comparing every row with your records' },
  Applying: { title: 'Import', label: 'Applying the import' },
  Undoing: { title: 'Undo', label: 'Undoing the import' },
};

interface WorkProps {
  assetImport: AssetImport;
  status: keyof typeof labels;
}

/** The progress of work on the server, which continues when the user leaves the page. */
export function ImportProgress({ assetImport: { progress }, status }: WorkProps) {
  const { title, label } = labels[status];
  return (
    <Section title={title}>
      <Progress label={label} done={progress.done} total={progress.total} />
      <p className="st-muted">You can leave this page.</p>
    </Section>
  );
}
