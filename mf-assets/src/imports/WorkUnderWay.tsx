import type { AssetImport } from '@steward/shared-api';
import { Progress } from '@steward/shared-ui/action';
import { Section } from '@steward/shared-ui/page';

const words = {
  Planning: { title: 'Preview', label: 'Comparing every row with the register' },
  Applying: { title: 'Import', label: 'Applying the import' },
  Undoing: { title: 'Undo', label: 'Undoing the import' },
};

interface WorkProps {
  found: AssetImport;
  status: keyof typeof words;
}

/** A server is at work; whoever leaves and comes back finds how far it is. */
export function WorkUnderWay({ found: { progress }, status }: WorkProps) {
  const { title, label } = words[status];
  return (
    <Section title={title}>
      <Progress label={label} done={progress.done} total={progress.total} />
      <p className="st-muted">
        You may leave this page: it goes on by itself. Until it is done the register is as it was.
      </p>
    </Section>
  );
}
