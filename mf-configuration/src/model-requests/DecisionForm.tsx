import {
  assetTypes,
  modelRequestLifecycle,
  suppliers,
  type AssetModelAdditionRequest,
} from '@steward/shared-api';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { decisionInput, initialDecision, decisionErrors, type Decision } from './decision.ts';
import { useDecideModelRequest } from './model-request.data.ts';

const Field = fieldsOf<Decision>();
const searchParams = ['request', 'tab'];

const answers = [
  { value: 'add', label: 'Add the model to the catalogue' },
  { value: 'decline', label: 'Decline the request' },
] as const;

const submitLabels = { add: 'Add Model', decline: 'Decline Request' } as const;

interface DecisionFormProps {
  request: AssetModelAdditionRequest;
  latest: () => Promise<AssetModelAdditionRequest | undefined>;
  onDecided: () => void;
}

/** Decides a pending request: the model for the catalogue, or comments for the requester. */
export function DecisionForm({ request, latest, onDecided }: DecisionFormProps) {
  const edit = useEdit({
    saved: { values: initialDecision(request), version: request.version },
    command: useDecideModelRequest(),
    inputOf: (_, decision) => decisionInput(request.id, decision),
    check: (decision) => decisionErrors(request.id, decision),
    messages: 'decideModelRequest',
    about: request.modelInfoString,
    latest: async () => {
      const latestRequest = await latest();
      return latestRequest && { values: initialDecision(latestRequest), version: latestRequest.version };
    },
    onSaved: onDecided,
  });
  // Decided by another user: typed values stay, and a save shows the conflict.
  if (edit.unsaved === 0 && !modelRequestLifecycle.can('add', request.decision)) return null;
  const { answer } = edit.values;
  return (
    <EditForm
      label="Decide this request"
      edit={edit}
      searchParams={searchParams}
      submitLabel={answer === null ? 'Decide' : submitLabels[answer]}
    >
      <Field.Option
        name="answer"
        label="Answer"
        options={answers}
        placeholder="Please choose"
        required
        wide
      />
      {answer === 'add' && <ModelFields />}
      <Field.LongText name="comments" label="Comments for the requester" max={4000} />
    </EditForm>
  );
}

function ModelFields() {
  return (
    <>
      <Field.Text name="name" label="Model name" max={100} required wide />
      <Field.Choice name="assetTypeId" label="Type" endpoint={assetTypes.list} input={{}} required />
      <Field.Choice
        name="manufacturerSupplierId"
        label="Existing manufacturer"
        endpoint={suppliers.list}
        input={{ isManufacturerProvider: true }}
        placeholder="New manufacturer"
      />
      <Field.Text name="manufacturerName" label="New manufacturer" max={100} />
      <Field.Text name="months" label="Service interval in months" max={3} />
      <Field.Switch name="requiresSerialNumber" label="Requires a serial number" />
      <Field.Switch name="requiresBarcode" label="Requires a barcode" />
    </>
  );
}
