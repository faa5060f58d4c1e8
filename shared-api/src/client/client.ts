export { ApiError, isTransient } from './api-error.ts';
export { call, configureClient, send, type AnswerOf, type CallOptions, type ClientSettings } from './call.ts';
export { useCommand, useRefresh, type Command } from './use-command.ts';
export { useChangeKnown } from './use-known.ts';
export { queryKey, useQuery, type QueryResult } from './use-query.ts';
