import { useEffect, useRef } from 'react';
import { domHost } from '../theme/dom-host.ts';

const typedInto = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** Focuses the control of the returned ref on `/`, unless the user is typing. */
export function useSearchShortcut<Control extends { focus: () => void }>() {
  const control = useRef<Control>(null);
  useEffect(() => {
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const typing = event.target instanceof Element && event.target.matches(typedInto);
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      control.current?.focus();
    };
    const keys = domHost.keyTarget();
    keys.addEventListener('keydown', onKeyDown);
    return () => keys.removeEventListener('keydown', onKeyDown);
  }, []);
  return control;
}
