import { useCallback, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { UnsavedChanges } from '../dialog/UnsavedChanges.tsx';
import { addStyles } from '../theme/styles.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { EditContext, type FieldDescription } from './edit-context.ts';
import { faultPageStyles } from './fault-page-styles.ts';
import { SaveBar } from './SaveBar.tsx';
import type { Edit } from './use-edit.ts';
import { visitStyles } from './visit-styles.ts';

interface EditFormProps<Values extends object> {
  /** `Properties` */
  label: string;
  edit: Edit<Values>;
  /** The search parameters that show the form; leaving them with unsaved changes asks for confirmation. */
  searchParams?: readonly string[];
  /** The label of the submit button. */
  submitLabel?: string;
  /** A one-shot form: it has only a submit button, no Cancel and no count of unsaved changes. */
  isOneShot?: boolean;
  /** Buttons before the submit button. */
  actions?: ReactNode;
  /** Shows the values without a submit button. */
  readOnly?: boolean;
  children: ReactNode;
}

const noParameters: readonly string[] = [];

/** The form of every edit: fields, errors, conflicts and the save bar. */
export function EditForm<Values extends object>(props: EditFormProps<Values>) {
  const {
    label,
    edit,
    searchParams = noParameters,
    submitLabel = 'Save Changes',
    isOneShot = false,
    actions,
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
    // The pressed button disappears with the panel, so the focus moves to the next step.
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readOnly) return;
    const isWrong = Object.keys(edit.typed).some(
      (field) => descriptions.current.get(field)?.error !== undefined,
    );
    if (isWrong) edit.refuse();
    else void edit.save();
  };
  // Guarantee: `fieldsOf` lets a field name only keys of the values.
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
            isOneShot={isOneShot}
            actions={actions}
            onCancel={edit.cancel}
            notice={
              shown.conflict && (
                <ConflictPanel
                  key={shown.conflict.latest.version}
                  conflict={shown.conflict}
                  unsaved={shown.typed}
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

addStyles('visit', visitStyles);
addStyles('fault-page', faultPageStyles);
