import { Button } from 'antd';
import { toast } from '../action/toast.ts';
import { CrossIcon } from '../status/icons.tsx';

interface RemoveButtonProps {
  /** How what it removes is called. */
  what: string;
  /** Why it cannot be removed now; null when it can. */
  refusal: string | null;
  onRemove: () => void;
}

/** Removes a row. One that cannot be removed says why: to the pointer, to a screen reader, and to who presses it. */
export function RemoveButton({ what, refusal, onRemove }: RemoveButtonProps) {
  const why = refusal === null ? {} : { title: refusal, 'aria-description': refusal };
  return (
    <Button
      type="text"
      icon={<CrossIcon />}
      aria-label={`Delete ${what}`}
      aria-disabled={refusal !== null}
      className="st-remove"
      {...why}
      onClick={() => (refusal === null ? onRemove() : toast.info(refusal))}
    />
  );
}
