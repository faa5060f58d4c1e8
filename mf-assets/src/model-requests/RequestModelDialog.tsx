import { assetCategories, assetTypes } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { EmptyState, useCloseOverlay } from '@steward/shared-ui/page';
import { useState } from 'react';
import { useModelRequestCommand } from './model-request.data.ts';

interface RequestValues {
  assetCategoryId: string | null;
  assetTypeId: string | null;
  manufacturerString: string | null;
  modelInfoString: string | null;
  comments: string | null;
}
const Field = fieldsOf<RequestValues>();
const searchParams = ['requestModel'];

const nothing: RequestValues = {
  assetCategoryId: null,
  assetTypeId: null,
  manufacturerString: null,
  modelInfoString: null,
  comments: null,
};

/** The modal 'Request addition of a new Asset Model', with a thank-you page. */
export function RequestModelDialog() {
  const close = useCloseOverlay('requestModel');
  const [sent, setSent] = useState(false);
  return (
    <Dialog title="Request addition of a new Asset Model" width={640} onClose={close}>
      {sent ? <ThankYou onClose={close} /> : <RequestForm onSent={() => setSent(true)} />}
    </Dialog>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const edit = useEdit({
    saved: { values: nothing },
    command: useModelRequestCommand(),
    inputOf: (_, values) => values,
    onSaved: onSent,
  });
  const { assetCategoryId } = edit.values;
  return (
    <EditForm
      label="Request addition of a new Asset Model"
      edit={edit}
      searchParams={searchParams}
      submitLabel="Send Request"
    >
      <Field.Choice
        name="assetCategoryId"
        label="Category"
        endpoint={assetCategories.list}
        input={{}}
        clears={['assetTypeId']}
      />
      <Field.Choice
        name="assetTypeId"
        label="Type"
        endpoint={assetTypes.list}
        input={assetCategoryId === null ? {} : { assetCategoryId }}
      />
      <Field.Text name="manufacturerString" label="Manufacturer" max={100} required wide />
      <Field.Text name="modelInfoString" label="Model name or number" max={500} required wide />
      <Field.LongText name="comments" label="Comments" max={4000} />
    </EditForm>
  );
}

function ThankYou({ onClose }: { onClose: () => void }) {
  return (
    <output>
      <EmptyState
        text="Thank you. Our support team has your request and will let you know when the model is available."
        action={<Button onClick={onClose}>Close</Button>}
      />
    </output>
  );
}
