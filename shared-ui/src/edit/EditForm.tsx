import { useCallback, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { UnsavedChanges } from '../dialog/UnsavedChanges.tsx';
import { addStyles } from '../theme/styles.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { EditContext, type FieldDescription } from './edit-context.ts';
import { SaveBar } from './SaveBar.tsx';
import type { Edit } from './use-edit.ts';

interface EditFormProps<Values extends object> {
  /** What it edits: `Properties`. */
  label: string;
  edit: Edit<Values>;
  /** The parameters of the address that decide whether the form is shown; leaving them with unsaved changes asks. */
  searchParams?: readonly string[];
  /** The button's words. */
  submitLabel?: string;
  /** What it sends is nothing that is there to go back to: one large button, and nothing beside it. */
  isSentOnce?: boolean;
  /** Who may not write reads it all, and has no button. */
  readOnly?: boolean;
  children: ReactNode;
}

const nowhere: readonly string[] = [];

/** The one form: its fields, what went wrong, and Save Changes. */
export function EditForm<Values extends object>(props: EditFormProps<Values>) {
  const {
    label,
    edit,
    searchParams = nowhere,
    submitLabel = 'Save Changes',
    isSentOnce = false,
    children,
  } = props;
  const { readOnly = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const descriptions = useRef(new Map<string, FieldDescription>());
  useEffect(() => {
    if (edit.refusals > 0) form.current?.querySelector<HTMLElement>(refused)?.focus();
  }, [edit.refusals]);
  const describe = useCallback(
    (field: string, description: FieldDescription) => void descriptions.current.set(field, description),
    [],
  );
  const reload = (theirs: readonly string[]) => {
    edit.reload(theirs);
    // The button that was pressed goes with the panel: the focus moves to the next step.
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!readOnly) void edit.save();
  };
  // Guarantee: fields name only what is among the values (fieldsOf).
  const shown = edit as unknown as Edit<Record<string, unknown>>;
  return (
    <EditContext value={{ edit: shown, describe, readOnly }}>
      <form ref={form} className="st-edit" aria-label={label} noValidate onSubmit={submit}>
        {edit.unsaved > 0 && <UnsavedChanges id={edit.id} searchParams={searchParams} />}
        <div className="st-edit-fields">{children}</div>
        {!readOnly && (
          <SaveBar
            unsaved={edit.unsaved}
            saving={edit.saving}
            submitLabel={submitLabel}
            isSentOnce={isSentOnce}
            onCancel={edit.cancel}
            notice={
              shown.conflict && (
                <ConflictPanel
                  key={shown.conflict.latest.version}
                  conflict={shown.conflict}
                  typed={shown.typed}
                  descriptionOf={(field) => descriptions.current.get(field)}
                  onReload={reload}
                />
              )
            }
          />
        )}
      </form>
    </EditContext>
  );
}

const refused = '[aria-invalid="true"]';

addStyles(
  'edit',
  `
  .st-edit { display: grid; gap: 16px; }
  .st-edit-fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr)); gap: 14px 20px; align-items: start; }
  .st-field { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; min-width: 0; }
  .st-field-wide { grid-column: 1 / -1; }
  .st-field > label, .st-field-label { font-weight: 500; }
  .st-field-label .st-muted, .st-field > label .st-muted { font-weight: 400; }
  .st-field-error { display: flex; gap: 6px; color: var(--st-error); }
  .st-field-error .st-icon { flex: none; margin-top: 3px; }
  .st-field-hint { font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-field :is(.ant-picker, .ant-select) { width: 100%; }
  .st-field-money input { text-align: end; font-variant-numeric: tabular-nums; }
  .st-field :is(input, textarea):read-only { cursor: default; }
  .st-field :is(input[readonly], textarea[readonly]).ant-input, .st-field .ant-picker:has([readonly]) { border-color: var(--st-line); background: var(--st-background); }
  .st-edit-legend { grid-column: 1 / -1; margin-top: 6px; font-size: 14px; line-height: 22px; font-weight: 600; }
  `,
);
