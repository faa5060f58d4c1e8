import { useEffect, useRef } from 'react';
import { domHost } from '../theme/dom-host.ts';

interface ArrowKeys {
  readonly onLeft?: () => void;
  readonly onRight?: () => void;
}

/** Calls the functions for the left and the right arrow key, unless the preview has the focus and scrolls sideways, or a field has it. */
export function useArrowKeys(keys: ArrowKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || isForElement(event)) return;
      if (event.key === 'ArrowLeft') latest.current.onLeft?.();
      if (event.key === 'ArrowRight') latest.current.onRight?.();
    };
    const target = domHost.keyTarget();
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isForElement(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  const focused = domHost.activeElement();
  if (!focused) return false;
  const isStage = focused.matches('.st-viewer-stage');
  return focused.matches('input, textarea, select') || (isStage && focused.scrollWidth > focused.clientWidth);
}
