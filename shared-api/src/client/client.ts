export { ApiError, isSessionEnd, isTransient, StoppedError } from './api-error.ts';
export {
  addressOf,
  call,
  clientSettings,
  configureClient,
  send,
  type AnswerOf,
  type CallOptions,
  type ClientSettings,
} from './call.ts';
export type { ReadRetries, RetryReason } from './retry-reads.ts';
export { swrSettings } from './swr-settings.ts';
export { uploadFile, type UploadOptions } from './upload-file.ts';
export { isWriting, useCommand, useRefresh, type Command } from './use-command.ts';
export { useChangeKnown } from './use-known.ts';
export { queryKey, useQuery, type QueryResult } from './use-query.ts';
