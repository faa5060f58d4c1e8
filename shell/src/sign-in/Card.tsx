import { Mark } from '@steward/shared-ui/header';
import type { ReactNode } from 'react';

/** The layout of the sign-in pages. */
export function Card({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main>
      <p className="brand">
        <Mark /> Steward
      </p>
      <div className="card">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** The actions of a page. The first one is the primary action. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="ways">{children}</div>;
}
