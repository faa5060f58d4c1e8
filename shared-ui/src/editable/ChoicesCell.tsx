import { useRef } from 'react';
import { Chip } from '../form/Chip.tsx';
import { ChoiceCell, type ChoiceCellProps } from './ChoiceCell.tsx';

interface ChoicesCellProps extends ChoiceCellProps {
  /** `Locations of row 12` */
  label: string;
}

/** A searchable choice that adds values to the cell. Each value has a button that removes it. */
export function ChoicesCell({ label, value, choices, search, onChange, ...others }: ChoicesCellProps) {
  const container = useRef<HTMLDivElement>(null);
  const values = valuesIn(value);
  const isOpen = (choice: { readonly value: string }) => !values.includes(choice.value);
  const change = (changed: readonly string[]) =>
    onChange(changed.length === 0 ? null : changed.join(separator));
  const remove = (removed: string) => {
    change(values.filter((one) => one !== removed));
    // The button is removed with its value.
    container.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={container}>
      <ChoiceCell
        {...others}
        value={null}
        choices={choices?.filter(isOpen)}
        search={search && (async (text) => (await search(text)).filter(isOpen))}
        onChange={(added) => {
          // The list can still have a value that was just added.
          if (added !== null && !values.includes(added)) change([...values, added]);
        }}
      />
      {values.length > 0 && (
        <ul className="st-editable-values" aria-label={`Chosen ${label}`}>
          {values.map((one) => (
            <li key={one}>
              <Chip label={one} removeLabel={`Remove ${one} from ${label}`} onRemove={() => remove(one)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const separator = '; ';

/** The different values of a cell. A text of a file can also have lines or | between them. */
function valuesIn(text: string | null): readonly string[] {
  const values = (text ?? '').split(/[;\n|]/).map((value) => value.trim());
  return [...new Set(values.filter(Boolean))];
}
