import { useEffect, useEffectEvent, useRef } from 'react';

/** Does something when a value that is chosen elsewhere (the header's location) becomes another; not for the first one. */
export function useOnChange(value: string, onChange: () => void): void {
  const known = useRef(value);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    changed();
  }, [value]);
}
