import { useEffect, useRef } from 'react';

const typedInto = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** `/` moves the focus into the control that the reference is given to, unless the person is typing. */
export function useSearchShortcut<Control extends { focus: () => void }>() {
  const control = useRef<Control>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches(typedInto);
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      control.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return control;
}
