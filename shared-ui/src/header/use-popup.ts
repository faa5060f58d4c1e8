import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** The state of a popup below a button. Esc, a click outside and leaving it with Tab close it; Esc restores the focus. */
export function usePopup() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    // For a click inside a shadow root the document sees only the host.
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
    // A click on an empty area of the panel focuses nothing: that does not leave it.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, setOpen, button, closeAndReturn, rootProps: { ref: root, onKeyDown, onBlur } };
}
