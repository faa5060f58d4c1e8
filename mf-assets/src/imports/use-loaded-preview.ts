import type { AssetImport } from '@steward/shared-api';
import type { ApiError } from '@steward/shared-api/client';
import { activeElement, isFocusLost, useOnChange } from '@steward/shared-ui/page';
import { useRef, useState } from 'react';
import { useImportRows } from './import.data.ts';
import { useImportCauses } from './import-name.data.ts';
import type { ImportView } from './import-view.ts';

/** The title of the causes, by which the focus finds them. */
export const causesTitle = 'Why rows are refused';

/** Which preview is on screen, and why a later one is not. */
interface LoadedPreview {
  /** The id of the preview of which the rows and the causes are on screen. */
  readonly loaded: string | null;
  /** Why those of a new preview could not be loaded. */
  readonly error: ApiError | undefined;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** Loads the rows and the causes of a new preview. */
export function useLoadedPreview(assetImport: AssetImport, view: ImportView): LoadedPreview {
  const { id, previewId, counts } = assetImport;
  const rows = useImportRows(assetImport, view);
  const causes = useImportCauses(counts.refused > 0 ? id : null);
  const failure = rows.lastError ?? causes.lastError;
  const [loaded, setLoaded] = useState(previewId);
  const [requested, setRequested] = useState(previewId);
  const [retrying, setRetrying] = useState(false);
  const latest = useRef(previewId);
  const load = async () => {
    latest.current = previewId;
    await Promise.all([rows.refetch(), causes.refetch()]);
    // The requests for an earlier preview can take longer than those for the latest one.
    if (latest.current === previewId) setRequested(previewId);
  };
  useOnChange(previewId ?? '', () => void load());
  const hasEnded = requested === previewId;
  if (hasEnded && failure === undefined && loaded !== previewId) setLoaded(previewId);
  return {
    loaded,
    // The list of rows shows an error without rows itself.
    error: hasEnded && loaded !== previewId && rows.error === undefined ? failure : undefined,
    retrying,
    retry: () => {
      setRetrying(true);
      void load().finally(() => setRetrying(false));
    },
  };
}

/**
 * Keeps the focus in the preview when it is made again. If the focused control has gone, the focus moves to the changed exchange rate, or
 * to the cause that is now at its place in the list, else to the heading. Returns the props of the elements.
 */
export function usePreviewFocus(loadedPreviewId: string | null) {
  const preview = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<Place>({ cause: null, currencies: [] });
  useOnChange(loadedPreviewId ?? '', () => {
    if (!isFocusLost()) return;
    const { cause, currencies } = place.current;
    const find = (selector: string) => [...(preview.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const [rate] = currencies.flatMap((currency) => find(`[data-currency="${currency}"] button`));
    const causes = cause === null ? [] : visibleCauses(preview.current);
    const next = (causes[cause ?? 0] ?? causes.at(-1))?.querySelector<HTMLElement>(
      'input:not(:disabled), button:not(:disabled)',
    );
    (rate ?? next ?? heading.current)?.focus();
  });
  const onFocus = () => {
    place.current = placeOf(activeElement());
  };
  return { preview: { ref: preview, onFocus }, heading: { ref: heading, tabIndex: -1 } };
}

/** Where a control of the preview is. */
interface Place {
  /** The index of its cause; 0 for a control of all causes, null outside the causes. */
  readonly cause: number | null;
  /** The currencies of its form of exchange rates. */
  readonly currencies: readonly string[];
}

function placeOf(control: Element | null): Place {
  const item = control?.closest<HTMLElement>(`${causesSection} li`);
  const ofAll = control?.closest(causesSection) ? 0 : null;
  const cause = item ? visibleCauses(item.closest(causesSection)).indexOf(item) : ofAll;
  const inputs = control?.closest('form')?.querySelectorAll('input') ?? [];
  return { cause, currencies: [...inputs].map(({ name }) => name) };
}

const causesSection = `section[aria-label="${causesTitle}"]`;

/** The causes on screen, without those in a closed list. */
function visibleCauses(parent: ParentNode | null): readonly HTMLElement[] {
  return [
    ...(parent?.querySelectorAll<HTMLElement>(`${causesSection} li:not(details:not([open]) li)`) ?? []),
  ];
}
