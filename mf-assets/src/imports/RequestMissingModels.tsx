import { assetTypes, importNames, type ImportName } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, Legend, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { nameTitle } from './import-name.ts';
import { useRequestableNames } from './import-name.data.ts';

type RequestValues = Record<string, string | null>;
const Field = fieldsOf<RequestValues>();
const title = 'Request the missing models';

interface RequestMissingModelsProps {
  importId: string;
  onClose: () => void;
}

/** One request to support for the models of a file that are not in the catalogue, filled in from the file. */
export function RequestMissingModels({ importId, onClose }: RequestMissingModelsProps) {
  const { rows: names, totalCount = 0 } = useRequestableNames(importId);
  const hasMore = totalCount > (names?.length ?? 0);
  return (
    <Dialog title={title} width={800} height={700} onClose={onClose}>
      {names === undefined || names.length === 0 ? (
        <p>{names === undefined ? 'Loading…' : 'Every name has a decision or a suggestion.'}</p>
      ) : (
        <RequestForm importId={importId} names={names} hasMore={hasMore} onSent={onClose} />
      )}
    </Dialog>
  );
}

interface RequestFormProps {
  importId: string;
  names: readonly ImportName[];
  hasMore: boolean;
  onSent: () => void;
}

function RequestForm({ importId, names, hasMore, onSent }: RequestFormProps) {
  const edit = useEdit({
    saved: { values: valuesOf(names) },
    command: useCommand(importNames.requestModels),
    inputOf: (_, values) => ({ id: importId, models: modelsOf(names, values), comments: values['comments'] }),
    check: (values) =>
      modelsOf(names, values).length > 0
        ? {}
        : { models: 'Please complete the type, the manufacturer and the name of at least one model' },
    isSilent: true,
    onSaved: onSent,
  });
  const count = modelsOf(names, edit.values).length;
  const problem = edit.errors['models'];
  return (
    <EditForm
      label={title}
      edit={edit}
      isOneShot
      submitLabel={count === 0 ? 'Send the requests' : `Send ${plural(count, 'request')}`}
    >
      <p className="st-field-wide">
        The assets get ‘Model not listed’ of their type, and the requested model as soon as our support team
        adds it. A model without a type, a manufacturer or a name is not requested. If the type is missing,
        too, choose ‘Other equipment’ and name the type in the comments.
        {hasMore && ' You can request the names with fewer rows afterwards.'}
      </p>
      {problem && (
        <div className="st-field-wide">
          <Callout tone="error">{problem}</Callout>
        </div>
      )}
      {names.map((name) => (
        <ModelFields key={name.id} name={name} />
      ))}
      <Legend>For our support team</Legend>
      <Field.LongText name="comments" label="Comments" max={4000} />
    </EditForm>
  );
}

function ModelFields({ name }: { name: ImportName }) {
  const { id, assetTypeId, assetTypeName } = name;
  const isKnown = assetTypeId !== null && assetTypeName !== null;
  return (
    <>
      <Legend>{`${nameTitle(name)} (${plural(name.rowCount, 'row')})`}</Legend>
      <Field.Choice
        name={`type ${id}`}
        label="Type"
        endpoint={assetTypes.list}
        input={{}}
        placeholder="Please choose a type"
        known={isKnown ? { id: assetTypeId, name: assetTypeName } : null}
      />
      <Field.Text name={`manufacturer ${id}`} label="Manufacturer" max={100} />
      <Field.Text name={`model ${id}`} label="Model name or number" max={500} />
    </>
  );
}

function valuesOf(names: readonly ImportName[]): RequestValues {
  const values = names.flatMap(({ id, assetTypeId, manufacturer, model }) => [
    [`type ${id}`, assetTypeId] as const,
    [`manufacturer ${id}`, manufacturer] as const,
    [`model ${id}`, model] as const,
  ]);
  return { ...Object.fromEntries(values), comments: null };
}

/** The complete models of the form. */
function modelsOf(names: readonly ImportName[], values: RequestValues) {
  return names.flatMap(({ id: nameId }) => {
    const assetTypeId = values[`type ${nameId}`];
    const manufacturerString = values[`manufacturer ${nameId}`]?.trim();
    const modelInfoString = values[`model ${nameId}`]?.trim();
    return assetTypeId && manufacturerString && modelInfoString
      ? [{ nameId, assetTypeId, manufacturerString, modelInfoString }]
      : [];
  });
}
