import { command, download, endpoints, query } from '../endpoint.ts';
import { id } from '../values.ts';
import { groupArchivesOfGroup } from './group-archive.ts';

/** Everything of the caller's group as one ZIP file, which the server makes in the background. Only for administrators. */
export const groupArchives = endpoints('groupArchives', {
  get: query({
    path: '/group-archive',
    access: 'organisation.edit',
    summary: "Returns the archive of the caller's group that is being made, and the one that is ready.",
    reads: ['GroupArchive', 'OrgUser'],
    input: {},
    output: groupArchivesOfGroup,
  }),
  request: command('POST', {
    path: '/group-archive',
    access: 'organisation.edit',
    summary:
      "Requests an archive of everything of the caller's group. It replaces the present one when it is ready. While one is being made, returns that one.",
    changes: ['GroupArchive'],
    input: {},
    output: groupArchivesOfGroup,
  }),
  download: download({
    path: '/group-archive/{id}/download',
    access: 'organisation.edit',
    summary: 'Downloads a ready archive, or a range of it.',
    input: { id },
  }),
});
