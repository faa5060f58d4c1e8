import { Switch } from 'antd';
import { useState } from 'react';
import type { ConfirmOptions } from '../action/confirm.ts';
import { toast } from '../action/toast.ts';
import { useConfirm } from '../action/use-confirm.ts';

interface RowSwitchProps {
  /** The accessible name, with the row: `Locked Out: Priya Shah`. */
  label: string;
  /** A visible label, where no column heading names the switch. */
  visibleLabel?: string;
  checked: boolean;
  /** Why it cannot be switched now, shown to users who try; null when it can. */
  refusal?: string | null;
  /** Returns the confirm dialog to show first, which may have to load; null for none. */
  confirmation?: (on: boolean) => ConfirmOptions | Promise<ConfirmOptions> | null;
  /** Saves the change. Until it resolves, the switch shows the new value and ignores further clicks. */
  onChange: (on: boolean) => Promise<unknown>;
}

/** A switch in a row that saves at once. It keeps the focus while it saves. */
export function RowSwitch({
  label,
  visibleLabel,
  checked,
  refusal = null,
  confirmation,
  onChange,
}: RowSwitchProps) {
  const [pending, setPending] = useState<boolean | null>(null);
  const { ask, loading } = useConfirm();
  const change = async (on: boolean) => {
    if (pending !== null) return;
    if (refusal !== null) return toast.info(refusal);
    if (confirmation && !(await ask(() => confirmation(on)))) return;
    setPending(on);
    try {
      await onChange(on);
    } finally {
      setPending(null);
    }
  };
  const why = refusal === null ? {} : { title: refusal, 'aria-description': refusal };
  return (
    <label className="st-switch">
      <Switch
        size="small"
        className={refusal === null ? '' : 'st-switch-refused'}
        aria-label={label}
        aria-busy={loading || pending !== null}
        aria-disabled={refusal !== null}
        {...why}
        checked={pending ?? checked}
        onChange={(on) => void change(on)}
      />
      {visibleLabel && <span aria-hidden>{visibleLabel}</span>}
    </label>
  );
}
