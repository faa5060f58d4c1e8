import { Section, urlId, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote, type SlotProps } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { readColumns } from '../documents/document.columns.tsx';
import { SubjectDocuments, useSubjectDocuments } from './SubjectDocuments.tsx';

const PreviewDialog = lazyRemote(async () => (await import('../documents/PreviewDialog.tsx')).PreviewDialog);

// All of them relate to the appointment.
const columns = readColumns.filter(({ key }) => key !== 'relatesTo');
const fields = { preview: urlId };

/** The documents of an appointment, read-only. */
export function AppointmentDocuments({ serviceAppointmentId }: SlotProps<'appointment-detail.documents@1'>) {
  const [{ preview }] = useUrlState(fields);
  const view = useSubjectDocuments({ serviceAppointmentId });
  return (
    <Section title="Documents" isTitleHidden>
      <SubjectDocuments {...view} columns={columns} empty="No documents for this appointment yet" />
      <Suspense>
        {preview && <PreviewDialog documentId={preview} documents={view.list.rows ?? []} />}
      </Suspense>
    </Section>
  );
}
