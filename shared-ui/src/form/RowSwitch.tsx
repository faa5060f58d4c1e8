import { Switch } from 'antd';
import { useState } from 'react';
import { toast } from '../action/toast.ts';

interface RowSwitchProps {
  /** Said, not shown, with what the row is: `Locked Out: Priya Shah`. */
  label: string;
  /** What stands beside it, to be pressed too: where no head of a column says what it is. */
  words?: string;
  checked: boolean;
  /** Why it cannot be switched now, told to who tries; null when it can. */
  refusal?: string | null;
  /** Asked before it is switched; `false` leaves it as it is. */
  ask?: (on: boolean) => Promise<boolean>;
  /** Saves it; until that is done it shows what it is going to be, and takes no second press. */
  onChange: (on: boolean) => Promise<unknown>;
}

/** A yes or no inside a row that is saved at once. It keeps the focus while it is saved. */
export function RowSwitch({ label, words, checked, refusal = null, ask, onChange }: RowSwitchProps) {
  const [coming, setComing] = useState<boolean | null>(null);
  const change = async (on: boolean) => {
    if (coming !== null) return;
    if (refusal !== null) return toast.info(refusal);
    if (ask && !(await ask(on))) return;
    setComing(on);
    try {
      await onChange(on);
    } finally {
      setComing(null);
    }
  };
  const why = refusal === null ? {} : { title: refusal, 'aria-description': refusal };
  return (
    <label className="st-switch">
      <Switch
        size="small"
        className={refusal === null ? '' : 'st-switch-refused'}
        aria-label={label}
        aria-busy={coming !== null}
        aria-disabled={refusal !== null}
        {...why}
        checked={coming ?? checked}
        onChange={(on) => void change(on)}
      />
      {words && <span aria-hidden>{words}</span>}
    </label>
  );
}
