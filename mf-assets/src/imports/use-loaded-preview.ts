import type { AssetImport } from '@steward/shared-api';
import { activeElement, isFocusLost, useOnChange } from '@steward/shared-ui/page';
import { useRef, useState } from 'react';
import { useImportRows } from './import.data.ts';
import { useImportCauses } from './import-name.data.ts';
import type { ImportView } from './import-view.ts';

/** The title of the causes, by which the focus finds them. */
export const causesTitle = 'Why rows are refused';

/** Loads the rows and the causes of a new preview. Returns the id of the preview of which they are on screen. */
export function useLoadedPreview(assetImport: AssetImport, view: ImportView): string | null {
  const { id, previewId, counts } = assetImport;
  const rows = useImportRows(assetImport, view);
  const causes = useImportCauses(counts.refused > 0 ? id : null);
  const [loaded, setLoaded] = useState(previewId);
  useOnChange(previewId ?? '', () => {
    // The lists show the error of a failed request.
    void Promise.allSettled([rows.refetch(), causes.refetch()]).then(() => setLoaded(previewId));
  });
  return loaded;
}

/**
 * Keeps the focus in the preview when it is made again. If the focused control has gone, the focus moves to the cause that is now at its
 * place in the list, else to the heading. Returns the props of the elements.
 */
export function usePreviewFocus(loadedPreviewId: string | null) {
  const preview = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef(0);
  useOnChange(loadedPreviewId ?? '', () => {
    if (!isFocusLost()) return;
    const causes = [...(preview.current?.querySelectorAll(`${causesSection} li`) ?? [])];
    const cause = causes[place.current] ?? causes.at(-1);
    (
      cause?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)') ?? heading.current
    )?.focus();
  });
  const onFocus = () => {
    const item = activeElement()?.closest(`${causesSection} li`);
    place.current = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0;
  };
  return { preview: { ref: preview, onFocus }, heading: { ref: heading, tabIndex: -1 } };
}

const causesSection = `section[aria-label="${causesTitle}"]`;
