import { Switch } from 'antd';
import { useState } from 'react';
import type { Question } from '../action/confirm.ts';
import { toast } from '../action/toast.ts';
import { useQuestion } from '../action/use-question.ts';

interface RowSwitchProps {
  /** Said, not shown, with what the row is: `Locked Out: Priya Shah`. */
  label: string;
  /** What stands beside it, to be pressed too: where no head of a column says what it is. */
  words?: string;
  checked: boolean;
  /** Why it cannot be switched now, told to who tries; null when it can. */
  refusal?: string | null;
  /** The question before it is switched, which may have to be loaded; null where none is asked. "No" leaves it as it is. */
  question?: (on: boolean) => Question | Promise<Question> | null;
  /** Saves it; until that is done it shows what it is going to be, and takes no second press. */
  onChange: (on: boolean) => Promise<unknown>;
}

/** A yes or no inside a row that is saved at once. It keeps the focus while it is saved. */
export function RowSwitch({ label, words, checked, refusal = null, question, onChange }: RowSwitchProps) {
  const [coming, setComing] = useState<boolean | null>(null);
  const { ask, loading } = useQuestion();
  const change = async (on: boolean) => {
    if (coming !== null) return;
    if (refusal !== null) return toast.info(refusal);
    if (question && !(await ask(() => question(on)))) return;
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
        aria-busy={loading || coming !== null}
        aria-disabled={refusal !== null}
        {...why}
        checked={coming ?? checked}
        onChange={(on) => void change(on)}
      />
      {words && <span aria-hidden>{words}</span>}
    </label>
  );
}
