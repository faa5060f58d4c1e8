import { useState } from 'react';

/** How much a preview is enlarged. 1 fits the dialog. */
export interface Zoom {
  readonly factor: number;
  readonly in: () => void;
  readonly out: () => void;
  readonly fit: () => void;
  readonly canGrow: boolean;
}

const factors = [1, 1.25, 1.5, 2, 3, 4];

/** The zoom of a document. Another document fits the dialog again. */
export function useZoom(documentId: string): Zoom {
  const [chosen, setChosen] = useState({ documentId, at: 0 });
  const at = chosen.documentId === documentId ? chosen.at : 0;
  const set = (next: number) =>
    setChosen({ documentId, at: Math.min(Math.max(next, 0), factors.length - 1) });
  return {
    factor: factors[at] ?? 1,
    in: () => set(at + 1),
    out: () => set(at - 1),
    fit: () => set(0),
    canGrow: at < factors.length - 1,
  };
}
