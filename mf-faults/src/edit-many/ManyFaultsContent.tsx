import { addStyles } from '@steward/shared-ui/theme';
import type { ReactNode } from 'react';

/** The content of a step of the dialog, with gaps between its parts. */
export function ManyFaultsContent({ children }: { children: ReactNode }) {
  return <div className="st-many-faults">{children}</div>;
}

addStyles(
  'many-faults',
  `
  .st-many-faults { display: grid; gap: 16px; }
  .st-many-faults ul { margin: 0; padding-inline-start: 20px; }
  `,
);
