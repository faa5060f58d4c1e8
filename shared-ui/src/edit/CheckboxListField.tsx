import { Checkbox } from 'antd';
import { useId, type ReactNode } from 'react';
import { AlertIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { showPlain, useDescription, useForm } from './edit-context.ts';
import { useField } from './Field.tsx';

export interface CheckboxListFieldProps<Item, Name extends string = string> {
  name: Name;
  /** `Assets to be serviced` */
  label: string;
  /** The options. A chosen id that is not among them stays chosen. */
  items: readonly Item[];
  /** Shown above the options, for example a search box. */
  header?: ReactNode;
  /** The content of an option; its text is the accessible name. */
  children: (item: Item) => ReactNode;
}

/** A list of checkboxes. The value is the chosen ids in the order of choosing, `null` for none. */
export function CheckboxListField<Item extends { readonly id: string }>(props: CheckboxListFieldProps<Item>) {
  const { name, label, items, header, children } = props;
  const id = useId();
  const { edit, readOnly } = useForm();
  const [value, type] = useField<readonly string[] | null>(name);
  useDescription(name, { label, show: showPlain });
  const chosen = value ?? [];
  const toggle = (item: string, on: boolean) => {
    const others = chosen.filter((other) => other !== item);
    type(atLeastOne(on ? [...others, item] : others));
  };
  const chosenIds = new Set(chosen);
  const error = edit.errors[name];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset has browser styles of its own.
    <div role="group" aria-labelledby={`${id}-label`} className="st-field st-field-wide">
      <span id={`${id}-label`} className="st-field-label">
        {label}
      </span>
      {header}
      {error !== undefined && (
        <p role="alert" className="st-field-error">
          <AlertIcon />
          {error}
        </p>
      )}
      {items.length > 0 && (
        <ul className="st-checkbox-list">
          {items.map((item) => (
            <li key={item.id}>
              <Checkbox
                checked={chosenIds.has(item.id)}
                disabled={readOnly}
                onChange={({ target }) => toggle(item.id, target.checked)}
              >
                {children(item)}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function atLeastOne(ids: readonly string[]): readonly string[] | null {
  return ids.length === 0 ? null : ids;
}

addStyles(
  'checkbox-list',
  `
  .st-checkbox-list { margin: 4px 0 0; padding: 0; border: 1px solid var(--st-line); border-radius: var(--st-radius); list-style: none; }
  .st-checkbox-list li { content-visibility: auto; contain-intrinsic-height: auto 56px; }
  .st-checkbox-list li + li { border-top: 1px solid var(--st-line); }
  .st-checkbox-list .ant-checkbox-wrapper { display: flex; align-items: center; min-height: 44px; padding: 6px 12px; }
  .st-checkbox-list .ant-checkbox-wrapper:hover { background: var(--st-hover); }
  .st-checkbox-list .ant-checkbox-wrapper > :last-child { flex: 1; min-width: 0; padding-inline-end: 0; overflow-wrap: anywhere; }
  .st-checkbox-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 16px; }
  .st-checkbox-line > :first-child { flex: 1 1 220px; min-width: 0; }
  `,
);
