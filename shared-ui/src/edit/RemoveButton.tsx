import { Button } from 'antd';
import { toast } from '../action/toast.ts';
import { CrossIcon } from '../status/icons.tsx';

interface RemoveButtonProps {
  /** The name of the row. */
  name: string;
  /** Why it cannot be removed now; null when it can. */
  refusal: string | null;
  onRemove: () => void;
}

/** Removes a row. When that is not possible, a tooltip, a description for screen readers and a toast say why. */
export function RemoveButton({ name, refusal, onRemove }: RemoveButtonProps) {
  const why = refusal === null ? {} : { title: refusal, 'aria-description': refusal };
  return (
    <Button
      type="text"
      icon={<CrossIcon />}
      aria-label={`Delete ${name}`}
      aria-disabled={refusal !== null}
      className="st-remove"
      {...why}
      onClick={() => (refusal === null ? onRemove() : toast.info(refusal))}
    />
  );
}
