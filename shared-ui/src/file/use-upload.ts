import { documents, suspicionNotice, type AnyEndpoint, type Document } from '@steward/shared-api';
import { useInvalidate } from '@steward/shared-api/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emit } from '../widget/area-events.ts';
import { addDocument, type AddedFile, type NewDocument } from './add-document.ts';

/** A file on its way. */
export interface Sharing {
  /** How much of it is, from 0 to 1; null while none is. */
  readonly share: number | null;
  readonly stop: () => void;
}

export interface Upload extends Sharing {
  /** Adds a document with its file; throws what {@link addDocument} throws. */
  readonly send: (document: NewDocument, sent: Pick<AddedFile, 'file' | 'afterwards'>) => Promise<Document>;
  /** What users are told of the last file instead of the words of success, because it is suspicious; else null. */
  readonly warning: () => string | null;
}

const nothing: readonly AnyEndpoint[] = [];

/** How far a file is, and how it is stopped; it is when what shows it goes. */
export function useSharing() {
  const [share, setShare] = useState<number | null>(null);
  const stopper = useRef<AbortController>(undefined);
  const stop = useCallback(() => stopper.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const during = useCallback(
    async <Answer>(work: (sent: Required<Pick<AddedFile, 'signal' | 'onProgress'>>) => Promise<Answer>) => {
      const { signal } = (stopper.current = new AbortController());
      setShare(0);
      try {
        return await work({ signal, onProgress: setShare });
      } finally {
        setShare(null);
      }
    },
    [],
  );
  return { share, stop, during };
}

/**
 * Adds documents with their files, one at a time: with progress, to be stopped, and nothing stays of what did not come whole. `stale`
 * names what else than the documents is to be asked for again; a constant of the module.
 */
export function useUpload(stale: readonly AnyEndpoint[] = nothing): Upload {
  const refresh = useInvalidate();
  const { share, stop, during } = useSharing();
  const left = useRef<{ of: string; id: string }>(undefined);
  const warned = useRef<string | null>(null);
  const warning = useCallback(() => warned.current, []);
  const send = useCallback<Upload['send']>(
    async (document, sent) => {
      const of = JSON.stringify(document);
      const into = left.current?.of === of ? left.current.id : undefined;
      left.current = undefined;
      warned.current = null;
      const onLeft = (id: string) => {
        left.current = { of, id };
      };
      return during(async (progress) => {
        const added = await addDocument(document, { ...sent, ...progress, into, onLeft });
        warned.current = suspicionNotice(added);
        await refresh([documents.list, documents.get, ...stale].map(({ id }) => id));
        emit('document.changed', { id: added.id });
        return added;
      });
    },
    [during, refresh, stale],
  );
  return { share, stop, send, warning };
}
