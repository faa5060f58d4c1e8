import { Button } from 'antd';
import { formatDateTime, readerTimeZone } from '../format/dates.ts';
import type { Conflict } from './draft.ts';

interface ConflictNoticeProps {
  conflict: Conflict<object>;
  nameOf: (field: string) => string | undefined;
  onReload: () => void;
}

/** Says who changed what while somebody else was typing, and offers to go on from there. */
export function ConflictNotice({ conflict: { by, at, fields }, nameOf, onReload }: ConflictNoticeProps) {
  const when = at === undefined ? 'meanwhile' : `on ${formatDateTime(at, readerTimeZone())}`;
  const names = fields.flatMap((field) => nameOf(field) ?? []);
  const what = names.length === 0 ? 'this' : names.join(', ');
  return (
    <div className="st-conflict" role="alert">
      <p>
        {by ?? 'Somebody else'} changed {what} {when}, so nothing of yours was saved. Reload shows it and
        keeps what you typed.
      </p>
      <Button onClick={onReload}>Reload</Button>
    </div>
  );
}
