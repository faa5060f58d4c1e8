import { groupArchives, type GroupArchive, type GroupArchivesOfGroup } from '@steward/shared-api';
import { addressOf, useCommand, useQuery } from '@steward/shared-api/client';

const nothing = {};
/** In milliseconds. */
const pollInterval = 2_000;

/** Whether the server has not finished the archive. */
export const isUnfinished = ({ status }: GroupArchive) => status === 'Waiting' || status === 'InProgress';

/** The archives of the group, polled while the server makes one. */
export function useGroupArchive() {
  return useQuery(groupArchives.get, nothing, {
    refreshInterval: (latest: GroupArchivesOfGroup | undefined) =>
      latest?.requested && isUnfinished(latest.requested) ? pollInterval : 0,
  });
}

export const useRequestGroupArchive = () => useCommand(groupArchives.request);

/** The address of the ZIP file, which can be too large for the memory of a browser. */
export const downloadAddress = ({ id }: GroupArchive) => addressOf(groupArchives.download, { id });
