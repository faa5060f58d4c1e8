import type { ReactNode } from 'react';
import { useMedia } from '../theme/use-media.ts';

/** A record as a form on paper. While its page is printed, it takes the place of the other content. */
export function PrintSheet({ children }: { children: () => ReactNode }) {
  return useMedia('print') && <article className="st-sheet">{children()}</article>;
}
