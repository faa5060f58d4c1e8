import type { GroupArchive, GroupArchivesOfGroup } from '@steward/shared-api';
import { Button, useAction } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { formatBytes, formatDateTime, readerTimeZone } from '@steward/shared-ui/format';
import { DescriptionList, FailedPanel, Skeleton, useCloseOverlay } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import {
  downloadAddress,
  isUnfinished,
  useGroupArchive,
  useRequestGroupArchive,
} from './group-archive.data.ts';

/** The archive of everything of the group: its state, the download and the request, for administrators. */
export function GroupArchiveDialog() {
  const close = useCloseOverlay('archive');
  const { data, error, refetch } = useGroupArchive();
  return (
    <Dialog title="Export everything" width={560} onClose={close}>
      <p>
        One ZIP file with the register, faults, servicing, documents with their files, and the audit trail, as
        CSV files that open in any spreadsheet program.
      </p>
      {data ? (
        <Archives archives={data} />
      ) : error ? (
        <FailedPanel title="Couldn’t load the archive" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={120} />
      )}
    </Dialog>
  );
}

const requestMessages = { success: 'Archive requested', failure: 'Error requesting archive' };

function Archives({ archives: { requested, ready } }: { archives: GroupArchivesOfGroup }) {
  const command = useRequestGroupArchive();
  const request = useAction(command, { messages: requestMessages });
  const hasFailed = requested?.status === 'Failed';
  return (
    <>
      {requested && <Requested archive={requested} />}
      {ready && <Ready archive={ready} />}
      {!(requested && isUnfinished(requested)) && (
        <p>
          <Button
            kind={ready && !hasFailed ? 'normal' : 'primary'}
            busy={command.running}
            onClick={() => void request({})}
          >
            {hasFailed ? 'Retry' : ready ? 'Create a new archive' : 'Create archive'}
          </Button>
        </p>
      )}
    </>
  );
}

/** An archive that waits, is being made or has failed. */
function Requested({ archive: { status, notice } }: { archive: GroupArchive }) {
  if (status === 'Failed')
    return (
      <Callout tone="error">
        <p>The archive could not be created.</p>
        {notice && <p>{notice}</p>}
      </Callout>
    );
  return (
    <Callout tone="info">
      <p>{status === 'Waiting' ? 'Waiting for the server…' : 'Creating the archive…'}</p>
      <p>You can close this window. We’ll email you when the archive is ready.</p>
    </Callout>
  );
}

const instant = (value: string | null) => (value === null ? '–' : formatDateTime(value, readerTimeZone()));

/** An archive that can be downloaded. */
function Ready({ archive }: { archive: GroupArchive }) {
  const { finishedAt, expiresAt, sizeBytes, requestedByName } = archive;
  return (
    <>
      <DescriptionList
        items={[
          ['Created', instant(finishedAt)],
          ['Requested by', requestedByName ?? '–'],
          ['Size', formatBytes(sizeBytes ?? 0)],
          ['Available until', instant(expiresAt)],
        ]}
      />
      <p>
        <a href={downloadAddress(archive)} download>
          Download the archive
        </a>
      </p>
    </>
  );
}
