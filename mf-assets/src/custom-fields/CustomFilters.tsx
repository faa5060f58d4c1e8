import {
  customFieldLabel,
  parseCustomFilters,
  type CustomCondition,
  type CustomField,
  type CustomFieldKind,
  type CustomFilters as Filters,
} from '@steward/shared-api';
import { CheckboxFilter, Chip, FilterOption } from '@steward/shared-ui/form';
import { useState } from 'react';
import { FilterInput } from './FilterInput.tsx';
import { RangeFilter } from './RangeFilter.tsx';

interface CustomFiltersProps {
  fields: readonly CustomField[];
  /** See `customFiltersUrl`. */
  value: string;
  onChange: (value: string) => void;
}

/** The server accepts this many filters by custom fields. */
const maximumFilters = 5;

/** Filters by custom fields: the user chooses a field, and then a condition. */
export function CustomFilters({ fields, value, onChange }: CustomFiltersProps) {
  const filters: Filters = parseCustomFilters(value) ?? {};
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isShown = ({ id }: CustomField) => id in filters || opened.includes(id);
  const set = (id: string, condition: CustomCondition | null) => {
    const { [id]: _, ...others } = filters;
    const changed = condition === null ? others : { ...others, [id]: condition };
    const text = Object.keys(changed).length === 0 ? '' : JSON.stringify(changed);
    // The URL cannot be read again with a condition that the server would refuse, such as the number 1e5.
    if (text === '' || parseCustomFilters(text)) onChange(text);
  };
  const others = fields.filter((field) => !isShown(field));
  const canAdd = others.length > 0 && fields.filter(isShown).length < maximumFilters;
  return (
    <>
      {fields.filter(isShown).map((field) => (
        <CustomFilter
          key={field.id}
          field={field}
          condition={filters[field.id] ?? null}
          onChange={(condition) => set(field.id, condition)}
          onRemove={() => {
            setOpened(opened.filter((id) => id !== field.id));
            set(field.id, null);
          }}
        />
      ))}
      {canAdd && (
        <FilterOption
          label="Filter by custom field"
          prefix=""
          options={[
            { value: '', label: 'Filter by custom field…' },
            ...others.map((field) => ({ value: field.id, label: customFieldLabel(field) })),
          ]}
          value=""
          defaultValue=""
          onChange={(id) => setOpened([...opened, id])}
        />
      )}
    </>
  );
}

interface CustomFilterProps {
  field: CustomField;
  condition: CustomCondition | null;
  onChange: (condition: CustomCondition | null) => void;
  onRemove: () => void;
}

/** The control of one custom field. */
function CustomFilter({ field, condition, onChange, onRemove }: CustomFilterProps) {
  const label = customFieldLabel(field);
  if (field.kind === 'choice' || field.kind === 'yesNo') {
    const choices = field.kind === 'choice' ? field.choices : ['Yes', 'No'];
    return <ChoiceFilter {...{ label, condition, onChange, choices }} />;
  }
  const noValue = `${label}: no value`;
  if (condition && 'none' in condition)
    return <Chip label={noValue} removeLabel={`Remove the filter by ${label}`} onRemove={onRemove} />;
  return (
    <>
      <ValueFilter {...{ label, condition, onChange }} kind={field.kind} />
      <CheckboxFilter label={noValue} checked={false} onChange={() => onChange({ none: true })} />
    </>
  );
}

interface ValueFilterProps extends Pick<CustomFilterProps, 'condition' | 'onChange'> {
  label: string;
  kind: Exclude<CustomFieldKind, 'choice' | 'yesNo'>;
}

/** The inputs for a part of a text, or for a range. */
function ValueFilter({ label, kind, condition, onChange }: ValueFilterProps) {
  switch (kind) {
    case 'text':
    case 'link':
      return (
        <FilterInput
          label={`${label} contains`}
          type="text"
          value={condition && 'has' in condition ? condition.has : ''}
          onChange={(has) => onChange(has === '' ? null : { has })}
        />
      );
    case 'number':
      return (
        <RangeFilter
          label={label}
          type="number"
          value={condition && 'numbers' in condition ? condition.numbers : {}}
          onChange={(numbers) => onChange(numbers && { numbers })}
        />
      );
    case 'day':
      return (
        <RangeFilter
          label={label}
          type="date"
          value={condition && 'days' in condition ? condition.days : {}}
          onChange={(days) => onChange(days && { days })}
        />
      );
  }
}

interface ChoiceFilterProps extends Pick<CustomFilterProps, 'condition' | 'onChange'> {
  label: string;
  choices: readonly string[];
}

/** The values of the dropdown that are no choices of a field, which have no line breaks. */
const [anyValue, withoutValue] = ['\nany', '\nnone'];

function ChoiceFilter({ label, choices, condition, onChange }: ChoiceFilterProps) {
  const options = [
    { value: anyValue, label: 'Any' },
    ...choices.map((choice) => ({ value: choice, label: choice })),
    { value: withoutValue, label: 'No value' },
  ];
  const choose = (value: string) =>
    onChange(value === anyValue ? null : value === withoutValue ? { none: true } : { is: value });
  return (
    <FilterOption
      label={label}
      prefix={label}
      options={options}
      value={valueOf(condition)}
      defaultValue={anyValue}
      onChange={choose}
    />
  );
}

function valueOf(condition: CustomCondition | null): string {
  if (condition === null) return anyValue;
  return 'is' in condition ? condition.is : withoutValue;
}
