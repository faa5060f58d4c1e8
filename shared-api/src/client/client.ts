export { ApiError, isSessionEnd, isTransient, StoppedError } from './api-error.ts';
export {
  addressOf,
  call,
  clientSettings,
  configureClient,
  send,
  type ResponseOf,
  type CallOptions,
  type ClientSettings,
} from './call.ts';
export { isWriting, onLocalChange, publishWrites, type LocalChange } from './changes.ts';
export { useInvalidate, useUpdateCached } from './compatibility.ts';
export { createRefresher } from './refresher.ts';
export type { ReadRetries, RetryReason } from './retry-reads.ts';
export { updateList, type CachedUpdate, type Changed, type Write } from './stale-reads.ts';
export { swrSettings } from './swr-settings.ts';
export { uploadFile, type UploadOptions } from './upload-file.ts';
export { useAllPages, useQueries, type AllPages } from './use-all-pages.ts';
export { useCommand, type Command } from './use-command.ts';
export { afterPendingWrites, useFreshCache, useRefetch } from './use-fresh-cache.ts';
export { queryKey, useQuery, type QueryResult } from './use-query.ts';
