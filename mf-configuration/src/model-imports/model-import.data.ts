import {
  assetModels,
  modelImports,
  suppliers,
  type ModelImport,
  type ModelImportStep,
} from '@steward/shared-api';
import { ApiError, isSessionEnd, StoppedError, uploadFile, useInvalidate } from '@steward/shared-api/client';
import { messagesOf, toast } from '@steward/shared-ui/action';
import { useState } from 'react';

/** A file of models and how far it has come. */
export interface ImportUnderWay {
  readonly file: File | null;
  /** What the server says of the file; null until it has. */
  readonly found: ModelImport | null;
  readonly sending: boolean;
  /** Why the file could not be read. */
  readonly error: ApiError | null;
}

const nothing: ImportUnderWay = { file: null, found: null, sending: false, error: null };
// Makers are suppliers.
const shown = [assetModels.list.id, suppliers.list.id];

/** Looks at what a file of models would do, then does it; the file is sent each time, and kept by nobody. */
export function useModelImport() {
  const [state, setState] = useState(nothing);
  const refresh = useInvalidate();
  const send = async (step: ModelImportStep, file: File) => {
    setState((before) => ({ ...before, file, sending: true, error: null }));
    try {
      const found = await uploadFile(modelImports.upload, { step }, { file });
      setState({ file, found, sending: false, error: null });
      if (found.isWritten) await tell(found);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isSaid = error instanceof StoppedError || isSessionEnd(error);
      setState((before) => ({ ...before, sending: false, error: isSaid ? null : error }));
    }
  };
  const tell = async ({ fileName }: ModelImport) => {
    await refresh(shown);
    toast.success(messagesOf('importModels').success, { about: fileName });
  };
  return { ...state, send, begin: () => setState(nothing) };
}
