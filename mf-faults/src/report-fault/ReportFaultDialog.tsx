import { faultCategories, isHandpiece, type Fault, type FaultCategory } from '@steward/shared-api';
import { useCan, useSelectedLocation } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { urlId, useCloseOverlay, useNavigate, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { useRef, useState } from 'react';
import { usePhotoUploads, type PhotoUploads } from '../photos/use-photo-uploads.ts';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import { FaultTextFields } from './FaultTextFields.tsx';
import { useReportCommand, useReportedAsset } from './report-fault.data.ts';
import { reportInput, reportOf, type ReportValues } from './fault-draft.ts';
import { ReportedAsset } from './ReportedAsset.tsx';
import { ReportPhotos } from './ReportPhotos.tsx';
import { useGuessByText, useGuesser } from './use-guess.ts';
import { UsualFaults, type UsualFault } from './UsualFaults.tsx';

const Field = fieldsOf<ReportValues>();
const fields = { asset: urlId };
const searchParams = ['report'];

/** The modal 'Report a new Fault'. It opens the new fault after its photos are uploaded. */
export function ReportFaultDialog() {
  const close = useCloseOverlay('report', 'asset');
  const navigate = useNavigate();
  const addressWith = useOverlayAddress();
  const [reported, setReported] = useState<Fault>();
  const uploads = usePhotoUploads();
  const open = ({ id }: Fault) =>
    void navigate(addressWith({ report: null, asset: null, fault: id }), { replace: true });
  return (
    <Dialog title="Report a new Fault" width={800} height={750} onClose={close}>
      {reported ? (
        <ReportPhotos fault={reported} uploads={uploads} onDone={open} />
      ) : (
        <ReportForm uploads={uploads} onReported={setReported} />
      )}
    </Dialog>
  );
}

interface ReportFormProps {
  uploads: PhotoUploads;
  onReported: (fault: Fault) => void;
}

function ReportForm(props: ReportFormProps) {
  const [{ asset: assetFromUrl }] = useUrlState(fields);
  const mayAddPhotos = useCan('documents.edit');
  const edit = useReport(assetFromUrl, props);
  const { values } = edit;
  const { asset, isMissing } = useReportedAsset(values.assetInstanceId);
  const [usualCategory, setUsualCategory] = useState<FaultCategory | null>(null);
  const guessed = useGuessByText(edit);
  const box = useRef<HTMLDivElement>(null);
  const choose = ({ category, severity }: UsualFault) => {
    setUsualCategory(category);
    edit.type({ faultCategoryId: category.id, faultSeverity: severity });
    // Only the description is missing now. The focus opens the keyboard of a phone.
    box.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={box}>
      <EditForm
        label="Report a new Fault"
        edit={edit}
        searchParams={searchParams}
        submitLabel="Add This Fault"
      >
        <ReportedAsset
          values={values}
          asset={asset}
          isMissing={isMissing}
          isGiven={assetFromUrl !== null && values.assetInstanceId === assetFromUrl && !isMissing}
        />
        {asset && <UsualFaults typeName={asset.derivedTypeName} onChoose={choose} />}
        <Field.Choice
          name="faultCategoryId"
          label="Category"
          endpoint={faultCategories.list}
          input={{}}
          known={knownCategory(values, [usualCategory, guessed?.category])}
          placeholder="Select a category"
          hint={hintOf(values.faultCategoryId, guessed?.values.faultCategoryId)}
          required
        />
        <FaultTextFields
          isHandpiece={asset !== undefined && isHandpiece(asset.derivedTypeName)}
          severityHint={hintOf(values.faultSeverity, guessed?.values.faultSeverity)}
        />
        {mayAddPhotos && <ChosenPhotos photos={values.photos} onPhotos={(photos) => edit.type({ photos })} />}
      </EditForm>
    </div>
  );
}

/** The category of the values, if one of these is it. */
function knownCategory(
  { faultCategoryId }: ReportValues,
  candidates: readonly (FaultCategory | null | undefined)[],
): FaultCategory | null {
  return candidates.find((candidate) => candidate?.id === faultCategoryId) ?? null;
}

/** Says that a value is guessed, until the user chooses another one. */
function hintOf(value: string | null, guessed: string | null | undefined): string | undefined {
  return value !== null && value === guessed ? 'Guessed. Change it if it is wrong.' : undefined;
}

/** The edit state of a report; its photos are uploaded after the fault is saved. */
function useReport(assetFromUrl: string | null, { uploads, onReported }: ReportFormProps) {
  const location = useSelectedLocation();
  const guess = useGuesser(assetFromUrl);
  const { endpoint, running, run: report } = useReportCommand();
  return useEdit<ReportValues, typeof endpoint>({
    saved: {
      values: {
        ...reportOf({
          locationId: assetFromUrl === null ? (location?.id ?? null) : null,
          assetInstanceId: assetFromUrl,
        }),
        ...guess('')?.values,
      },
    },
    command: {
      endpoint,
      running,
      run: async (input, options, { photos }) => {
        const fault = await report(input, options);
        uploads.add(fault, photos);
        return fault;
      },
    },
    inputOf: (_, values) => reportInput(values),
    messages: 'reportFault',
    onSaved: onReported,
  });
}
