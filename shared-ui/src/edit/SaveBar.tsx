import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { plural } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';

interface SaveBarProps {
  unsaved: number;
  saving: boolean;
  /** The button's label. Only Save Changes turns red: a button that creates something never does. */
  submitLabel?: string;
  /** One large button, and nothing beside it. */
  isSentOnce?: boolean;
  onCancel: () => void;
  /** Without a form around it: what saving does. */
  onSave?: () => void;
  /** What stands in the way of saving: in view wherever the button was pressed. */
  notice?: ReactNode;
}

const saveChanges = 'Save Changes';

/** Save Changes, red while there are unsaved changes, with how many, and the way back to what is saved. */
export function SaveBar(props: SaveBarProps) {
  const { unsaved, saving, submitLabel = saveChanges, isSentOnce = false, onCancel, onSave, notice } = props;
  const hasWayBack = unsaved > 0 && !isSentOnce;
  const save = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    onCancel();
    // The button goes with the changes; the focus stays beside it.
    save.current?.focus();
  };
  return (
    <div className={isSentOnce ? 'st-save-bar st-save-once' : 'st-save-bar'}>
      {notice}
      <output>{hasWayBack && plural(unsaved, 'unsaved change')}</output>
      {hasWayBack && <Button onClick={cancel}>Cancel Changes</Button>}
      <Button
        ref={save}
        type="primary"
        danger={hasWayBack && submitLabel === saveChanges}
        {...(isSentOnce ? { size: 'large' } : {})}
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
  .st-save-bar { position: sticky; z-index: 2; bottom: 0; display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; padding: 12px 0; background: var(--st-save-background, var(--st-surface)); border-top: 1px solid var(--st-line); }
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
