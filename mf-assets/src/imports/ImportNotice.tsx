import type { AssetImport } from '@steward/shared-api';
import { Callout } from '@steward/shared-ui/wizard';

interface ImportNoticeProps extends Pick<AssetImport, 'notice'> {
  tone?: 'warning' | 'error';
}

/** What the user should know about an import. Several notes are a list. */
export function ImportNotice({ notice, tone = 'warning' }: ImportNoticeProps) {
  if (notice === null) return null;
  const notes = notice.split('\n');
  return (
    <Callout tone={tone}>
      {notes.length === 1 ? (
        notice
      ) : (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
