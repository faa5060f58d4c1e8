import { addStyles } from '@steward/shared-ui/theme';
import type { ReactNode } from 'react';

/** The content of a step of the dialog, with gaps between its parts. */
export function ManyDocumentsContent({ children }: { children: ReactNode }) {
  return <div className="st-many-documents">{children}</div>;
}

addStyles(
  'many-documents',
  `
  .st-many-documents { display: grid; gap: 16px; }
  .st-many-documents ul { margin: 0; padding-inline-start: 20px; }
  `,
);
