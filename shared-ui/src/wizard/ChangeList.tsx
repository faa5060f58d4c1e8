import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface ChangeListProps {
  items: readonly {
    readonly key: string;
    readonly name: string;
    readonly content: ReactNode;
  }[];
}

/** Names and values of one record, in a cell. */
export function ChangeList({ items }: ChangeListProps) {
  return (
    <ul className="st-change-list">
      {items.map(({ key, name, content }) => (
        <li key={key}>
          <strong>{name}:</strong> {content}
        </li>
      ))}
    </ul>
  );
}

interface DiffProps {
  before: string | null;
  after: string | null;
}

/** An old and a new value. */
export function Diff({ before, after }: DiffProps) {
  return (
    <>
      <del>{before ?? 'nothing'}</del> <span aria-hidden>→</span>
      <span className="st-hidden"> becomes </span> <ins>{after ?? 'nothing'}</ins>
    </>
  );
}

addStyles(
  'change-list',
  `
  .st-change-list { margin: 0; padding: 0; list-style: none; white-space: pre-line; }
  .st-change-list .ant-btn, section:has(> .st-change-list) > .ant-btn { max-width: 100%; height: auto; min-height: var(--st-control); white-space: normal; overflow-wrap: anywhere; text-align: start; }
  .st-change-list li:has(.ant-btn) + li { margin-top: 12px; }
  .st-change-list strong { font-weight: 600; color: var(--st-muted); }
  .st-change-list del { color: var(--st-error); text-decoration-color: currentcolor; }
  .st-change-list ins { color: var(--st-success); text-decoration: none; font-weight: 600; }
  `,
);
