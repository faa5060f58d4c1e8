import {
  assetImports,
  isAssetImportUnderWay,
  maximumPageSize,
  type AnyCommand,
  type AssetImport,
  type AssetImportOutcome,
} from '@steward/shared-api';
import {
  ApiError,
  call,
  isSessionEnd,
  uploadFile,
  useCommand,
  useQuery,
  useInvalidate,
} from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows, type GridView } from '@steward/shared-ui/grid';
import { useState } from 'react';

/** In milliseconds; a person at a progress bar sees it move. */
const whileUnderWay = 1_000;

/** An import, asked for again and again while a server is at work on it. */
export function useImport(id: string) {
  return useQuery(
    assetImports.get,
    { id },
    {
      ...withoutPreviousRows,
      refreshInterval: (latest: AssetImport | undefined) =>
        latest && isAssetImportUnderWay(latest.status) ? whileUnderWay : 0,
    },
  );
}

type Paged = Pick<GridView<string>, 'page' | 'pageSize'>;

/** The imports of the group, newest first. */
export function useImports({ page, pageSize }: Paged) {
  return usePreviousRows(
    serverPaged(useQuery(assetImports.list, { pageNumber: page, pageSize }, withoutPreviousRows)),
  );
}

/** The rows of a preview. */
export function useImportRows(
  { id, previewId }: Pick<AssetImport, 'id' | 'previewId'>,
  { page, pageSize, outcome }: Paged & { outcome: AssetImportOutcome | null },
) {
  const only = outcome === null ? {} : { outcome };
  const asked = previewId === null ? null : { id, pageNumber: page, pageSize, ...only };
  return usePreviousRows(serverPaged(useQuery(assetImports.listRows, asked, withoutPreviousRows)));
}

/** Reads a page of the refused rows, for the file of them. */
export function readRefused(id: string) {
  return (pageNumber: number, signal: AbortSignal) =>
    call(
      assetImports.listRows,
      { id, outcome: 'refused', pageNumber, pageSize: maximumPageSize },
      { signal },
    );
}

/** The assets of an applied import that users have worked with since; of an undone one, those that were kept. */
export function useImportEdits(id: string, { page, pageSize }: Paged) {
  return usePreviousRows(
    serverPaged(useQuery(assetImports.listEdits, { id, pageNumber: page, pageSize }, withoutPreviousRows)),
  );
}

const stale = [assetImports.get, assetImports.listRows, assetImports.listEdits, assetImports.list];

/** A step of an import: says of itself why it was refused, and shows how the import stands in any case. */
function useStep<E extends AnyCommand>(endpoint: E) {
  const command = useCommand(endpoint, stale);
  const refresh = useInvalidate();
  const run: typeof command.run = async (...sent) => {
    try {
      return await command.run(...sent);
    } catch (error) {
      await refresh(stale.map(({ id }) => id));
      throw error;
    }
  };
  return { ...command, run };
}

export const usePreviewImport = () => useStep(assetImports.preview);
export const useApplyImport = () => useStep(assetImports.apply);
export const useUndoImport = () => useStep(assetImports.undo);
export const useDiscardImport = () => useCommand(assetImports.discard, stale);

interface Sending {
  readonly name: string;
  readonly share: number;
  readonly stop: () => void;
}

/** Sends a file; how far it is, and why it was refused. */
export function useUploadImport(onReady: (id: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const refresh = useInvalidate();
  const send = async (file: File) => {
    const { signal, stop } = stoppable();
    setError(null);
    const tell = (share: number) => setSending({ name: file.name, share, stop });
    tell(0);
    try {
      const { id } = await uploadFile(assetImports.upload, {}, { file, signal, onProgress: tell });
      await refresh([assetImports.list.id]);
      onReady(id);
    } catch (cause) {
      if (!signal.aborted && !isSessionEnd(cause)) setError(asApiError(cause));
    } finally {
      setSending(null);
    }
  };
  return { send, sending, error };
}

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  throw cause;
}
