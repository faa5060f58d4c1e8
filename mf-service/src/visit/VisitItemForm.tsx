import {
  formValuesOf,
  omitUndefined,
  serviceAppointmentItemProperties,
  serviceAppointmentItems,
  type ServiceAppointmentItemResult,
} from '@steward/shared-api';
import { ApiError } from '@steward/shared-api/client';
import { useCan, useCurrentUser } from '@steward/shared-auth';
import { Button, confirm } from '@steward/shared-ui/action';
import { EditForm, propertyFieldOf, useEdit } from '@steward/shared-ui/edit';
import { plural } from '@steward/shared-ui/format';
import { useEffect, useId, useRef, useState } from 'react';
import { nameOf } from '../items/item.labels.tsx';
import type { ItemChanges, KeptWork } from './kept-work.ts';
import { results, type ShownItem } from './shown-items.ts';
import { notKept } from './use-outbox.ts';
import { filesOf, fileProblems, noFiles, VisitFiles, type FileValues } from './VisitFiles.tsx';
import type { VisitItemProps } from './VisitItem.tsx';

const Property = propertyFieldOf(serviceAppointmentItemProperties);
const searchParams: readonly string[] = [];

/** The values of the work on an item, with the files that are added to it. */
interface WorkValues extends FileValues {
  result: ServiceAppointmentItemResult | null;
  price: string | null;
  commentsEngineer: string | null;
}

/** Records the result of an item, and the same result for the others. */
export function VisitItemForm(props: VisitItemProps) {
  const { appointment, item, others } = props;
  const mayAddCertificate = useCan('documents.addCertificate');
  const mayAddPhoto = useCan('documents.addServiceRecord');
  const { edit, saveForAll } = useWorkEdit(props);
  const form = useRef<HTMLDivElement>(null);
  const { result } = edit.values;
  const askForAll = async () => {
    const isSure = await confirm({
      title: `${result} for ${plural(others.length + 1, 'asset')}`,
      text: 'This result, with the price and notes that you entered, will be saved for these assets.',
      confirmLabel: 'Save',
    });
    if (isSure) saveForAll(() => form.current?.querySelector('form')?.requestSubmit());
  };
  return (
    <div ref={form}>
      <EditForm
        label={nameOf(item)}
        edit={edit}
        searchParams={searchParams}
        submitLabel={others.length > 0 ? 'Save and next' : 'Save'}
        isOneShot
        actions={
          others.length > 0 &&
          result !== null && <Button onClick={() => void askForAll()}>Rest: {result}</Button>
        }
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
    </div>
  );
}

interface ResultChoiceProps {
  result: ServiceAppointmentItemResult | null;
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
function useWorkEdit({ appointment, item, others, outbox, onUnsaved, onSaved }: VisitItemProps) {
  const { id: userId } = useCurrentUser();
  const [isKeeping, setKeeping] = useState(false);
  const isForAll = useRef(false);
  const { dateAttending, location } = appointment;
  const kept = { userId, serviceAppointmentId: appointment.id, refusal: null, failures: 0 };
  const resultOf = (target: ShownItem, values: ItemChanges): KeptWork => ({
    ...kept,
    kind: 'result',
    id: crypto.randomUUID(),
    itemId: target.id,
    about: nameOf(target),
    version: target.version,
    recorded:
      target.status === 'New'
        ? { at: new Date().toISOString(), dateAttending, timeZone: location.timeZone }
        : null,
    values,
  });
  const keep = (changes: ItemChanges, values: WorkValues) => {
    const { price, commentsEngineer, ...result } = changes;
    const entered = omitUndefined({
      price: price ?? undefined,
      commentsEngineer: commentsEngineer ?? undefined,
    });
    const ofOthers = isForAll.current
      ? others.map((other) => resultOf(other, { ...result, ...entered }))
      : [];
    const files = filesOf(values, nameOf(item)).map((file) => ({
      ...kept,
      ...file,
      id: crypto.randomUUID(),
      itemId: item.id,
      about: nameOf(item),
      assetInstanceId: item.assetInstanceId,
      documentId: null,
    }));
    return outbox.keep([resultOf(base, changes), ...ofOthers, ...files]);
  };
  const run = async (changes: ItemChanges, values: WorkValues) => {
    const { price, commentsEngineer } = changes;
    const saved = { name: nameOf(item), wasTyped: (price ?? commentsEngineer) !== undefined };
    const wasForAll = isForAll.current;
    setKeeping(true);
    try {
      await keep(changes, values);
    } catch (cause) {
      throw new ApiError({ title: notKept, detail: notKept, status: 0 }, { cause });
    } finally {
      setKeeping(false);
    }
    onSaved(saved, wasForAll);
  };
  const edit = useEdit<WorkValues, typeof serviceAppointmentItems.update>({
    saved: {
      values: {
        ...formValuesOf(serviceAppointmentItemProperties, item),
        // A completed item without a result keeps none unless the user chooses one.
        result: item.result ?? (item.status === 'New' ? 'Pass' : null),
        ...noFiles,
      },
    },
    command: {
      endpoint: serviceAppointmentItems.update,
      running: isKeeping,
      run: async ({ serviceAppointmentItemStatus, result, price, commentsEngineer }, _, values) => {
        await run(omitUndefined({ serviceAppointmentItemStatus, result, price, commentsEngineer }), values);
        return item;
      },
    },
    inputOf: ({ price, commentsEngineer }, { result }) => ({
      id: item.id,
      serviceAppointmentItemStatus: 'Completed',
      ...(result === null ? {} : { result }),
      ...omitUndefined({ price, commentsEngineer }),
    }),
    check: fileProblems,
    isSilent: true,
  });
  const isUnsaved = edit.unsaved > 0;
  const base = useFirstSeen(item, isUnsaved);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const saveForAll = (submit: () => void) => {
    isForAll.current = true;
    // The form checks its fields and keeps the results before it waits for anything.
    submit();
    isForAll.current = false;
  };
  return { edit, saveForAll };
}

/** The item as it was when the user began to type: the server refuses the result if someone has changed it since. */
function useFirstSeen(item: ShownItem, isTyping: boolean): ShownItem {
  const [seen, see] = useState(item);
  const current = isTyping ? seen : item;
  if (current.version !== seen.version) see(current);
  return current;
}
