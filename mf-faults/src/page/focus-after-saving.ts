import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus from the buttons of a form, which disappear when nothing is unsaved, to the element that `selector` finds in the same box.
 */
export function useFocusAfterSaving(
  box: RefObject<HTMLElement | null>,
  { unsaved }: { unsaved: number },
  selector: string,
): void {
  const before = useRef(unsaved);
  useEffect(() => {
    const isDone = before.current > 0 && unsaved === 0;
    before.current = unsaved;
    if (isDone && box.current?.querySelector('.st-save-bar :focus'))
      box.current.querySelector<HTMLElement>(selector)?.focus();
  }, [box, unsaved, selector]);
}
