import { photosOfReport, type StickerAsset } from '@steward/shared-api';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { Section } from '@steward/shared-ui/page';
import { useEffect } from 'react';
import { severityOptions } from '../faults/fault.labels.tsx';
import { reasonOptions } from '../report-fault/fault-draft.ts';
import { ChosenPhotos } from '../report-fault/ChosenPhotos.tsx';
import type { OpenFault } from './DuplicateFault.tsx';
import { storeDraft } from './stored-draft.ts';
import { stickerInput, type StickerValues } from './sticker.ts';
import { useStickerCommand } from './sticker.data.ts';

const Field = fieldsOf<StickerValues>();
const searchParams = ['sent'];
const messages = {
  success: 'Fault reported',
  failure: "Couldn't send your report. Your text is kept: please try again.",
};
const unsure = 'Not sure? Leave it empty';

interface StickerFormProps {
  asset: StickerAsset;
  trackerId: string;
  initialValues: StickerValues;
  /** Called with the secret of the private link and the photos to send. */
  onReported: (token: string, photos: readonly File[]) => void;
  onDuplicate: (found: OpenFault) => void;
}

/** The report form of an anonymous user. */
export function StickerForm({ asset, trackerId, initialValues, onReported, onDuplicate }: StickerFormProps) {
  const edit = useEdit({
    saved: { values: initialValues },
    command: useStickerCommand(),
    inputOf: (_, values) => stickerInput(trackerId, values),
    messages,
    isSilent: true,
    onSaved: ({ outcome, reportedAt, progressToken }, values) =>
      outcome === 'reported'
        ? onReported(progressToken, values.photos)
        : onDuplicate({ reportedAt, token: progressToken, values }),
  });
  const { description, reporterName, photos } = edit.values;
  useEffect(
    () => storeDraft(trackerId, { description, reporterName }),
    [trackerId, description, reporterName],
  );
  const categories = asset.faultCategories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Section title="What's wrong?">
      <EditForm
        label="Report a fault"
        edit={edit}
        searchParams={searchParams}
        submitLabel="Report Fault"
        isOneShot
      >
        <Field.LongText name="description" label="Description" max={4000} required />
        <ChosenPhotos
          photos={photos}
          maximum={photosOfReport}
          onPhotos={(chosen) => edit.type({ photos: chosen })}
        />
        <Field.Option
          name="faultCategoryId"
          label="Category (optional)"
          options={categories}
          placeholder={unsure}
        />
        <Field.Option
          name="faultSeverity"
          label="Severity (optional)"
          options={severityOptions}
          placeholder={unsure}
        />
        {asset.isHandpiece && (
          <Field.Option
            name="faultReason"
            label="Reason (optional)"
            options={reasonOptions}
            placeholder="Not set"
          />
        )}
        <Field.Text
          name="reporterName"
          label="Your name (optional)"
          max={100}
          wide
          hint="So that the practice can contact you. Optional and not verified."
        />
      </EditForm>
    </Section>
  );
}
