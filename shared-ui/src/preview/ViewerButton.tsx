import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface ViewerButtonProps {
  /** The accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** It stays focusable, so that the focus is not lost at the first and the last document. */
  disabled: boolean;
  onPress: () => void;
}

/** A button of a preview, as an icon. */
export function ViewerButton({ label, icon, disabled, onPress }: ViewerButtonProps) {
  return (
    <button
      type="button"
      className="st-icon-link st-viewer-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      {icon}
    </button>
  );
}

addStyles(
  'viewer-button',
  `.st-viewer-button[aria-disabled="true"] { color: var(--st-line); cursor: default; }`,
);
