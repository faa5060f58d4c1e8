import { Section, urlId, useUrlState } from '@steward/shared-ui/page';
import { lazyPart, type SlotProps } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { readColumns } from '../documents/document.columns.tsx';
import { LentDocuments, useLentDocuments } from './LentDocuments.tsx';

const PreviewDialog = lazyPart(async () => (await import('../documents/PreviewDialog.tsx')).PreviewDialog);

// They are all of the appointment.
const columns = readColumns.filter(({ key }) => key !== 'relatesTo');
const fields = { preview: urlId };

/** The documents of an appointment, to be read. */
export function AppointmentDocuments({ serviceAppointmentId }: SlotProps<'appointment-detail.documents@1'>) {
  const [{ preview }] = useUrlState(fields);
  const lent = useLentDocuments({ serviceAppointmentId });
  return (
    <Section title="Documents" titleIsShown>
      <LentDocuments {...lent} columns={columns} empty="No documents of this appointment yet" />
      <Suspense>{preview && <PreviewDialog documentId={preview} />}</Suspense>
    </Section>
  );
}
