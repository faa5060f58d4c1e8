import {
  formValuesOf,
  omitUndefined,
  presetWorkDay,
  serviceAppointmentItemProperties,
  serviceAppointmentItems,
  type ServiceAppointmentItemResult,
} from '@steward/shared-api';
import { ApiError } from '@steward/shared-api/client';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Button, confirm } from '@steward/shared-ui/action';
import { EditForm, propertyFieldOf, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { useId, useRef, useState } from 'react';
import { nameOf } from '../items/item.labels.tsx';
import { filesOf, filesProblem, noFiles, VisitFiles, type FileValues } from './VisitFiles.tsx';
import type { KeptResult } from './outbox.ts';
import { results, type ShownItem } from './shown-items.ts';
import type { VisitItemProps } from './VisitItem.tsx';

const Property = propertyFieldOf(serviceAppointmentItemProperties);
const searchParams: readonly string[] = [];

/** The values of the work on an item, with the files that are added to it. */
interface WorkValues extends FileValues {
  result: ServiceAppointmentItemResult;
  price: string | null;
  commentsEngineer: string | null;
}

/** Records the result of an item, and the same result for the others. */
export function VisitItemForm(props: VisitItemProps) {
  const { appointment, item, others } = props;
  const mayAddCertificate = useCan('documents.addCertificate');
  const mayAddPhoto = useCan('documents.addServiceRecord');
  const { edit, saveAll } = useWorkEdit(props);
  const { result } = edit.values;
  return (
    <EditForm
      label={nameOf(item)}
      edit={edit}
      searchParams={searchParams}
      submitLabel={others.length > 0 ? 'Save and Next' : 'Save'}
      isOneShot
      actions={others.length > 0 && <Button onClick={() => void saveAll()}>Rest: {result}</Button>}
    >
      <ResultChoice result={result} onChoose={(chosen) => edit.type({ result: chosen })} />
      <Property name="price" />
      <Property name="commentsEngineer" minRows={1} />
      {(mayAddCertificate || mayAddPhoto) && (
        <VisitFiles
          edit={edit}
          about={nameOf(item)}
          timeZone={appointment.location.timeZone}
          mayAddCertificate={mayAddCertificate}
          mayAddPhoto={mayAddPhoto}
        />
      )}
    </EditForm>
  );
}

interface ResultChoiceProps {
  result: ServiceAppointmentItemResult;
  onChoose: (result: ServiceAppointmentItemResult) => void;
}

function ResultChoice({ result, onChoose }: ResultChoiceProps) {
  const name = useId();
  return (
    <fieldset className="st-visit-results">
      <legend className="st-hidden">Result</legend>
      {results.map((option) => (
        <label key={option} className={`st-visit-result st-visit-result-${option.toLowerCase()}`}>
          <input
            type="radio"
            name={name}
            className="st-hidden"
            checked={result === option}
            onChange={() => onChoose(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

/** The edit state of the work on an item. Saving keeps it in the outbox, which sends it. */
function useWorkEdit({ appointment, item, others, outbox, onSaved, onAllSaved }: VisitItemProps) {
  const { id: userId } = useCurrentUser();
  const [isKeeping, setKeeping] = useState(false);
  const isForAll = useRef(false);
  const wasTyping = useRef(false);
  const resultOf = (of: ShownItem, values: WorkValues): KeptResult => ({
    kind: 'result',
    id: crypto.randomUUID(),
    userId,
    serviceAppointmentId: appointment.id,
    itemId: of.id,
    about: nameOf(of),
    refusal: null,
    version: of.version,
    values: {
      serviceAppointmentItemStatus: 'Completed',
      result: values.result,
      price: values.price,
      commentsEngineer: values.commentsEngineer,
      ...(of.dateCompleted === null ? { dateCompleted: workDayOf(appointment) } : {}),
    },
  });
  const keep = async (values: WorkValues) => {
    const all = isForAll.current ? others : [];
    for (const of of [item, ...all]) await outbox.keep(resultOf(of, values));
    const file = { userId, serviceAppointmentId: appointment.id, itemId: item.id, refusal: null };
    for (const added of filesOf(values, nameOf(item)))
      await outbox.keep({
        ...file,
        ...added,
        id: crypto.randomUUID(),
        about: nameOf(item),
        assetInstanceId: item.assetInstanceId,
      });
  };
  const edit = useEdit<WorkValues, typeof serviceAppointmentItems.update>({
    saved: {
      values: {
        ...formValuesOf(serviceAppointmentItemProperties, item),
        result: item.result ?? 'Pass',
        ...noFiles,
      },
    },
    command: {
      endpoint: serviceAppointmentItems.update,
      running: isKeeping,
      run: async (_, __, values) => {
        setKeeping(true);
        try {
          await keep(values);
        } catch (cause) {
          throw new ApiError({ title: notKept, detail: notKept, status: 0 }, { cause });
        } finally {
          setKeeping(false);
        }
        return item;
      },
    },
    inputOf: (_, { result, price, commentsEngineer }) => ({ id: item.id, result, price, commentsEngineer }),
    check: (values) => omitUndefined({ file: filesProblem(values) ?? undefined }),
    isSilent: true,
    onSaved: () => (isForAll.current ? onAllSaved() : onSaved(wasTyping.current)),
  });
  const saveAll = async () => {
    const isSure = await confirm({
      title: `${edit.values.result} for ${plural(others.length + 1, 'asset')}`,
      text: 'The result, the price and the notes of this asset are saved for all assets without a result.',
      confirmLabel: 'Save',
    });
    if (!isSure) return;
    isForAll.current = true;
    await edit.save();
    isForAll.current = false;
  };
  return {
    edit: {
      ...edit,
      save: async () => {
        wasTyping.current = isTextField(document.activeElement);
        await edit.save();
      },
    },
    saveAll,
  };
}

const notKept = 'This phone could not keep the result. Please free some storage and save again.';

/** The day of the work, as the server presets it at this moment: the result may be sent on another day. */
function workDayOf({ dateAttending, location: { timeZone } }: VisitItemProps['appointment']): string {
  const day = presetWorkDay({ dateAttending, timeZone, now: new Date() });
  return `${day}T12:00:00.000Z`;
}

const isTextField = (element: Element | null) =>
  element?.matches('input:not([type="radio"]), textarea') === true;
