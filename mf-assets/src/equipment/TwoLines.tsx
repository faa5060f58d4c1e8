import type { ReactNode } from 'react';

/** A cell of two lines. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="st-line">{first}</span>
      {second && <span className="st-line st-small">{second}</span>}
    </>
  );
}
