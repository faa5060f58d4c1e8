import { Mark } from '@steward/shared-ui/header';
import type { ReactNode } from 'react';

/** What the light pages have in common. */
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

/** Where one can go from here; the first is the one most people want. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className="ways">{children}</div>;
}
