import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { plural } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';

interface SaveBarProps {
  unsaved: number;
  saving: boolean;
  /** The label of the button. Only Save Changes turns red; a button that creates something never does. */
  submitLabel?: string;
  /** Shows a large button and no Cancel. */
  isOneShot?: boolean;
  /** Buttons before the submit button. */
  actions?: ReactNode;
  onCancel: () => void;
  /** Saves; needed outside a form. */
  onSave?: () => void;
  /** Shown next to the button, for example a conflict. */
  notice?: ReactNode;
}

const saveChanges = 'Save Changes';

/** Save Changes with the number of unsaved changes, red while there are any, and Cancel Changes; a new record has Discard. */
export function SaveBar(props: SaveBarProps) {
  const { unsaved, saving, submitLabel = saveChanges, isOneShot = false, onCancel, onSave, notice } = props;
  const { actions } = props;
  const canCancel = unsaved > 0 && !isOneShot;
  const save = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    onCancel();
    // The button disappears with the changes, so the focus moves to Save.
    save.current?.focus();
  };
  return (
    <div className={isOneShot ? 'st-save-bar st-save-once' : 'st-save-bar'}>
      {notice}
      <output>{canCancel && plural(unsaved, 'unsaved change')}</output>
      {actions}
      {canCancel && (
        <Button onClick={cancel}>{submitLabel === saveChanges ? 'Cancel Changes' : 'Discard'}</Button>
      )}
      <Button
        ref={save}
        type="primary"
        danger={canCancel && submitLabel === saveChanges}
        {...(isOneShot ? { size: 'large' } : {})}
        loading={saving}
        htmlType={onSave ? 'button' : 'submit'}
        {...(onSave ? { onClick: onSave } : {})}
      >
        {submitLabel}
      </Button>
    </div>
  );
}

addStyles(
  'save-bar',
  `
  .st-save-bar { position: sticky; z-index: 2; bottom: var(--st-bottom-bar, 0px); display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; padding: 12px 0; background: var(--st-save-background, var(--st-surface)); border-top: 1px solid var(--st-line); }
  :is(html, .st-dialog .ant-modal-body):has(.st-save-bar) { scroll-padding-bottom: 120px; }
  .st-save-bar > .st-callout { flex: 1 0 100%; }
  .st-save-once { border-top: 0; }
  .st-save-once output { display: none; }
  .st-save-once button { flex: 1; }
  .st-dialog { --st-save-background: var(--st-raised); }
  .st-dialog .st-save-bar { bottom: -20px; }
  .st-save-bar output { flex: 1; color: var(--st-muted); }
  @media (max-width: 640px) { .st-dialog .st-save-bar { bottom: -16px; } .st-save-bar output { flex-basis: 100%; } .st-save-bar output:empty { display: none; } .st-save-bar button { flex: 1; } }
  `,
);
