import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onChange` when an external value, such as the selected location, changes; not for the first value. */
export function useOnChange(value: string, onChange: () => void): void {
  const previous = useRef(value);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    changed();
  }, [value]);
}
