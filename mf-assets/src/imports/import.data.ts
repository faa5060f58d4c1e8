import {
  assetImports,
  isAssetImportUnderWay,
  maximumPageSize,
  type AssetImport,
  type AssetImportKind,
  type AssetImportOutcome,
  type ImportRecordType,
  type InputOf,
} from '@steward/shared-api';
import { ApiError, call, isSessionEnd, uploadFile, useCommand, useQuery } from '@steward/shared-api/client';
import {
  serverPaged,
  usePagedList,
  usePreviousRows,
  withoutPreviousRows,
  type GridView,
} from '@steward/shared-ui/grid';
import { useEffect, useMemo, useState } from 'react';
import { rememberWorkbook } from './chosen-workbook.ts';

/** In milliseconds. The server needs less than a second for most files, and a progress bar of longer work still moves. */
const poll = { quick: 250, slow: 1_000, quickFor: 5_000, afterError: 3_000 };

/** A poll must not be taken for the same request as the one before it. */
const pollable = { ...withoutPreviousRows, dedupingInterval: 100 };

/** An import, polled while the server works on it: at first quickly, and also after an error. */
export function useImport(id: string) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  // The same value in each render, because SWR starts to wait again for another one.
  const refreshInterval = useMemo(() => (isUnderWay ? createPollInterval() : 0), [isUnderWay]);
  const query = useQuery(assetImports.get, { id }, { ...pollable, refreshInterval });
  const isNowUnderWay = query.data !== undefined && isAssetImportUnderWay(query.data.status);
  if (isNowUnderWay !== isUnderWay) setIsUnderWay(isNowUnderWay);
  const { error, refetch } = query;
  // Each failed request has an error of its own, so that the next one waits again.
  const passingError = isNowUnderWay && error?.status !== 404 && !isSessionEnd(error) ? error : undefined;
  useEffect(() => {
    if (passingError === undefined) return undefined;
    // SWR stops polling after an error, until a request succeeds.
    const timer = setTimeout(() => void refetch(), poll.afterError);
    return () => clearTimeout(timer);
  }, [passingError, refetch]);
  return query;
}

/** Returns the interval of polls, which SWR asks for before each of them. */
function createPollInterval(): () => number {
  let startedAt: number | undefined;
  return () => {
    startedAt ??= performance.now();
    return performance.now() - startedAt < poll.quickFor ? poll.quick : poll.slow;
  };
}

/** What an import is: a file, an edit or a deletion. Undefined until it is loaded, and without an import. */
export function useImportKind(id: string | null): AssetImportKind | undefined {
  return useQuery(assetImports.get, id === null ? null : { id }, pollable).data?.kind;
}

type Paging = Pick<GridView<string>, 'page' | 'pageSize'>;

/** The imports of the group, newest first. */
export function useImports(paging: Paging) {
  return usePagedList(assetImports.list, {}, paging);
}

/** The fields of records of a type, for the template. */
export function useImportFields(recordType: ImportRecordType) {
  return usePagedList(assetImports.listFields, { recordType }, { page: 1, pageSize: maximumPageSize });
}

/** A custom field that fits the values of a column of the file. */
export function useFieldProposal(column: InputOf<typeof assetImports.proposeField>) {
  return useQuery(assetImports.proposeField, column, withoutPreviousRows);
}

/** The list may have loaded a moment ago, before the server made a new preview. */
export const refetchOnMount = { ...withoutPreviousRows, revalidateOnMount: true, dedupingInterval: 0 };

/** The rows of a preview. `error` is shown instead of them; `lastError` is that of the last request, also if earlier rows stay. */
export function useImportRows(
  { id, previewId }: Pick<AssetImport, 'id' | 'previewId'>,
  {
    outcome,
    cause,
    emptied,
    page,
    pageSize,
  }: Paging & { outcome: AssetImportOutcome | null; cause: string; emptied: boolean },
) {
  const only = {
    ...(outcome === null ? {} : { outcome }),
    ...(cause === '' ? {} : { cause }),
    ...(emptied ? { isEmptied: true } : {}),
  };
  const input = { id, ...only, pageNumber: page, pageSize };
  const rows = useQuery(assetImports.listRows, previewId === null ? null : input, refetchOnMount);
  return { ...usePreviousRows(serverPaged(rows)), refetch: rows.refetch, lastError: rows.error };
}

/** Reads a page of the refused rows, for their file. */
export function readRefused(id: string) {
  return (pageNumber: number, signal: AbortSignal) =>
    call(
      assetImports.listRows,
      { id, outcome: 'refused', pageNumber, pageSize: maximumPageSize },
      { signal },
    );
}

/** The assets of an applied import that users have edited since; after an undo, those that were kept. */
export function useImportEdits(id: string, paging: Paging) {
  return usePagedList(assetImports.listEdits, { id }, paging);
}

export const useUpdateImport = () => useCommand(assetImports.update);
export const usePreviewImport = () => useCommand(assetImports.preview);
export const useApplyImport = () => useCommand(assetImports.apply);
export const useUndoImport = () => useCommand(assetImports.undo);
export const useInviteImportedUsers = () => useCommand(assetImports.inviteUsers);
export const useDiscardImport = () => useCommand(assetImports.discard);

interface UploadState {
  readonly name: string;
  readonly fraction: number;
  readonly stop: () => void;
}

/** Uploads a file of records. Returns the progress and the error. */
export function useUploadImport(recordType: ImportRecordType, onReady: (id: string) => void) {
  const [upload, setUpload] = useState<UploadState | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const send = async (file: File, place: { sheet?: string } = {}) => {
    const { signal, stop } = createAbort();
    setError(null);
    const onProgress = (fraction: number) => setUpload({ name: file.name, fraction, stop });
    onProgress(0);
    try {
      const { id } = await uploadFile(assetImports.upload, {}, { file, signal, onProgress });
      // The columns of an upload are read as those of assets.
      if (recordType !== 'assets' || place.sheet !== undefined)
        await call(assetImports.update, { id, recordType, ...place }, { signal });
      rememberWorkbook(file, id);
      onReady(id);
    } catch (cause) {
      if (!signal.aborted && !isSessionEnd(cause)) setError(asApiError(cause));
    } finally {
      setUpload(null);
    }
  };
  return { send, upload, error };
}

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  throw cause;
}
