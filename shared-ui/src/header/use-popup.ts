import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** What opens below a button: Esc, a press elsewhere or leaving it with Tab closes it; Esc hands the focus back. */
export function usePopup() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    // Of what was pressed in a shadow root the document is told the host alone.
    const onPress = (event: PointerEvent) => {
      if (root.current && !event.composedPath().includes(root.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  const closeAndReturn = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    closeAndReturn();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Nothing takes the focus when a bare spot of the panel is pressed: that is not leaving.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, setOpen, button, closeAndReturn, rootProps: { ref: root, onKeyDown, onBlur } };
}
