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
export type { ReadRetries, RetryReason } from './retry-reads.ts';
export { swrSettings } from './swr-settings.ts';
export { uploadFile, type UploadOptions } from './upload-file.ts';
export { isWriting, useCommand, useInvalidate, type Command } from './use-command.ts';
export { useUpdateCached } from './use-update-cached.ts';
export { queryKey, useQuery, type QueryResult } from './use-query.ts';
