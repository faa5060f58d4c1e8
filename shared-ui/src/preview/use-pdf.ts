import { documents } from '@steward/shared-api';
import { send } from '@steward/shared-api/client';
import { useEffect, useState } from 'react';
import { isProtected, openPdf, type Pdf, type PreviewFailure } from './open-pdf.ts';

/** The file of a document: undefined while it loads. */
type OpenedPdf = Pdf | PreviewFailure | undefined;

/** Loads and opens the PDF of a document. It closes with the component, or when another document is shown. */
export function usePdf(id: string): OpenedPdf {
  const [opened, setOpened] = useState<{ readonly id: string; readonly pdf: Pdf | PreviewFailure }>();
  useEffect(() => {
    const closed = new AbortController();
    const open = async () => {
      const pdf = await pdfOf(id, closed.signal);
      if (!closed.signal.aborted) setOpened({ id, pdf });
    };
    void open();
    return () => closed.abort();
  }, [id]);
  return opened?.id === id ? opened.pdf : undefined;
}

async function pdfOf(id: string, signal: AbortSignal): Promise<Pdf | PreviewFailure> {
  let bytes: ArrayBuffer;
  try {
    const response = await send(documents.download, { id }, { signal });
    bytes = await response.arrayBuffer();
  } catch {
    return 'unavailable';
  }
  try {
    return await openPdf(bytes, signal);
  } catch (error) {
    return isProtected(error) ? 'protected' : 'damaged';
  }
}
