import { modelImports, type ModelImport, type ModelImportStep } from '@steward/shared-api';
import { ApiError, isSessionEnd, StoppedError, uploadFile } from '@steward/shared-api/client';
import { messagesOf, toast } from '@steward/shared-ui/action';
import { useState } from 'react';

/** The state of an import. */
export interface ImportState {
  readonly file: File | null;
  /** The server's preview or result; null until it arrives. */
  readonly modelImport: ModelImport | null;
  readonly isUploading: boolean;
  /** Why the file could not be read. */
  readonly error: ApiError | null;
}

const nothing: ImportState = { file: null, modelImport: null, isUploading: false, error: null };

/** Previews and applies the import of a file. The file is uploaded for each step; the server does not store it. */
export function useModelImport() {
  const [state, setState] = useState(nothing);
  const send = async (step: ModelImportStep, file: File) => {
    setState((before) => ({ ...before, file, isUploading: true, error: null }));
    try {
      const modelImport = await uploadFile(modelImports.upload, { step }, { file });
      setState({ file, modelImport, isUploading: false, error: null });
      if (modelImport.isWritten)
        toast.success(messagesOf('importModels').success, { about: modelImport.fileName });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isSilent = error instanceof StoppedError || isSessionEnd(error);
      setState((before) => ({ ...before, isUploading: false, error: isSilent ? null : error }));
    }
  };
  return { ...state, send, restart: () => setState(nothing) };
}
