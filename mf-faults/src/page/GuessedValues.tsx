import { faultCategories, faults, type Fault, type InputOf } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useCan } from '@steward/shared-auth';
import { Button, useAction } from '@steward/shared-ui/action';
import { Section } from '@steward/shared-ui/page';
import { useId, useRef, useState } from 'react';
import { severityOptions } from '../faults/fault.labels.tsx';

type Values = Omit<InputOf<typeof faults.update>, 'id'>;

/** The category and the severity that Steward has guessed: one tap confirms or changes each. */
export function GuessedValues({ fault }: { fault: Fault }) {
  const mayEdit = useCan('faults.edit');
  const { category, severity, isCategoryGuessed, isSeverityGuessed } = fault;
  const { data: categories } = useQuery(
    faultCategories.list,
    mayEdit && isCategoryGuessed ? { pageSize: 300 } : null,
  );
  const { choose, isRunning, result, focusRef } = useChoice(fault);
  const isOpen = mayEdit && (isCategoryGuessed || isSeverityGuessed);
  if (!isOpen && result === null) return null;
  return (
    <Section title="Guessed from the report">
      <div className="st-edit">
        <p ref={focusRef} tabIndex={-1}>
          {result} {isOpen && 'The reporter did not choose this. Tap the right one.'}
        </p>
        {isOpen && isCategoryGuessed && (
          <Choices
            label="Category"
            present={category.id}
            options={(categories?.data ?? [category]).map(({ id, name }) => ({ value: id, label: name }))}
            isRunning={isRunning}
            onChoose={(value, label) => void choose({ faultCategoryId: value }, `Category: ${label}.`)}
          />
        )}
        {isOpen && isSeverityGuessed && (
          <Choices
            label="Severity"
            present={severity}
            options={severityOptions}
            isRunning={isRunning}
            onChoose={(value, label) => void choose({ faultSeverity: value }, `Severity: ${label}.`)}
          />
        )}
      </div>
    </Section>
  );
}

/** Saves a choice. Its buttons disappear, so that the focus moves to the text that names the choice. */
function useChoice({ id, version, assetInstance }: Fault) {
  const command = useCommand(faults.update);
  const run = useAction(command, { messages: 'updateFault' });
  const [result, setResult] = useState<string | null>(null);
  const focusRef = useRef<HTMLParagraphElement>(null);
  const choose = async (values: Values, text: string) => {
    const about = assetInstance.breadcrumbName;
    if ((await run({ id, ...values }, { ifMatch: version, about })) === undefined) return;
    setResult(text);
    focusRef.current?.focus();
  };
  return { choose, isRunning: command.running, result, focusRef };
}

interface ChoicesProps<Value extends string> {
  label: string;
  /** The guessed value, which is named first. */
  present: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  isRunning: boolean;
  onChoose: (value: Value, label: string) => void;
}

function Choices<Value extends string>({
  label,
  present,
  options,
  isRunning,
  onChoose,
}: ChoicesProps<Value>) {
  const labelId = useId();
  const guessedFirst = options.toSorted(
    (one, other) => Number(other.value === present) - Number(one.value === present),
  );
  return (
    <div className="st-field">
      <span id={labelId} className="st-field-label">
        {label}
      </span>
      <ul className="st-fault-people" aria-labelledby={labelId}>
        {guessedFirst.map((option) => (
          <li key={option.value}>
            <Button disabled={isRunning} onClick={() => onChoose(option.value, option.label)}>
              {option.label}
              {option.value === present && ' (guessed)'}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
