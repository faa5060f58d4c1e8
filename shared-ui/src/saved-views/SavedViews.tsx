import { savedViews, type SavedView, type ViewContent } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { useCan } from '@steward/shared-auth';
import { Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAction } from '../action/use-action.ts';
import { Button } from '../action/Button.tsx';
import type { View } from '../form/define-view.ts';
import { OptionSelect } from '../form/OptionSelect.tsx';
import { useSmallScreen } from '../page/small-screen.ts';
import { domHost } from '../theme/dom-host.ts';
import { addStyles } from '../theme/styles.ts';
import { useMedia } from '../theme/use-media.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { ViewCount } from './ViewCount.tsx';
import { useSavedViews } from './use-saved-views.ts';

const SavedViewDialog = lazyRemote(async () => (await import('./SavedViewDialog.tsx')).SavedViewDialog);

export interface SavedViewsProps {
  of: View<object, object>;
  /** The state of the view. */
  view: object;
  /** The name of the grid that has the columns. */
  grid: string;
}

const messages = { success: 'View saved', failure: 'Error saving view' };

/**
 * The saved views of a list, and the buttons that save the present filters, order and columns. They take no line of their own, and are not
 * there while there is nothing to choose or to save.
 */
export function SavedViews(props: SavedViewsProps) {
  const [place, setPlace] = useState<Element | null>();
  const isSmall = useSmallScreen();
  const isWide = !useMedia('(max-width: 1000px)');
  const bar = place !== undefined && <ViewBar {...props} isSmall={isSmall} />;
  return (
    <>
      <span hidden ref={(mark) => setPlace((known) => (mark ? placeOf(mark, isWide) : known))} />
      {place && !isSmall ? createPortal(bar, place) : bar}
    </>
  );
}

/** The line that has room for the views: on a wide screen the heading of a page for its own list, otherwise the tools of the list. Null for their filters. */
function placeOf(mark: Element, isWide: boolean): Element | null {
  const filters = mark.closest('.st-filters');
  if (isWide && filters?.parentElement?.matches('.st-page'))
    return filters.parentElement.querySelector('.st-page-title');
  return filters?.nextElementSibling?.querySelector('.st-grid-tools') ?? null;
}

function ViewBar({ of, view, grid, isSmall }: SavedViewsProps & { isSmall: boolean }) {
  const state = useSavedViews({ of, view, grid });
  const { list, views, isLoaded, chosen, isChanged, content, choose, show } = state;
  const [dialog, setDialog] = useState<'new' | 'settings' | null>(null);
  const update = useCommand(savedViews.update);
  const save = useAction(update, { messages });
  const mayShare = useCan('views.share');
  const { bar, setSaved } = useFocusOfSaved();
  if (!isLoaded || list === undefined || (views.length === 0 && !isWorthSaving(content))) return null;
  const text = JSON.stringify(content);
  const mayChange = chosen && (chosen.isShared ? mayShare : chosen.isOwn);
  const Choice = isSmall ? ViewSelect : ViewTabs;
  return (
    <nav className="st-view-bar" aria-label="Saved views" ref={bar}>
      {views.length > 0 && <Choice of={of} state={view} views={views} chosen={chosen} onChoose={choose} />}
      {isChanged && mayChange && (
        <Button
          kind="quiet"
          busy={update.running}
          onClick={() => void save({ id: chosen.id, content: text }, { ifMatch: chosen.version })}
        >
          Save
        </Button>
      )}
      {chosen && (
        <Button kind="quiet" onClick={() => setDialog('settings')}>
          View settings
        </Button>
      )}
      {(chosen === undefined || isChanged) && (
        <Button kind="quiet" onClick={() => setDialog('new')}>
          {chosen ? 'Save as' : '+ Save this view'}
        </Button>
      )}
      {dialog && (
        <Suspense>
          <SavedViewDialog
            list={list}
            content={text}
            view={dialog === 'settings' ? chosen : undefined}
            mayShare={mayShare}
            onSaved={(saved) => {
              setSaved();
              show(saved);
            }}
            onDeleted={() => choose(null)}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </nav>
  );
}

/** The button that saves a view is gone when the view is there: the view gets its focus. */
function useFocusOfSaved() {
  const bar = useRef<HTMLElement>(null);
  const isSaved = useRef(false);
  useEffect(() => {
    if (!isSaved.current || !domHost.isFocusLost()) return;
    isSaved.current = false;
    bar.current?.querySelector<HTMLElement>('[aria-current="true"], input')?.focus();
  });
  const setSaved = () => {
    isSaved.current = true;
  };
  return { bar, setSaved };
}

interface ChoiceProps {
  of: View<object, object>;
  state: object;
  views: readonly SavedView[];
  chosen: SavedView | undefined;
  onChoose: (view: SavedView | null) => void;
}

/** The number of tabs with a count: each is a request. */
const countedTabs = 6;

/** Whether a list has filters, another order or other columns than a new user has. */
const isWorthSaving = ({ filters, columns }: ViewContent): boolean =>
  columns !== null || Object.keys(filters).length > 0;

function ViewTabs({ of, state, views, chosen, onChoose }: ChoiceProps) {
  return (
    <div className="st-view-tabs">
      <button type="button" aria-current={chosen === undefined} onClick={() => onChoose(null)}>
        All
      </button>
      {views.map((view, at) => (
        <button key={view.id} type="button" aria-current={view === chosen} onClick={() => onChoose(view)}>
          {view.name}
          {at < countedTabs && <ViewCount of={of} view={state} saved={view} />}
        </button>
      ))}
    </div>
  );
}

/** Small screens have no room for tabs. */
function ViewSelect({ views, chosen, onChoose }: ChoiceProps) {
  const options = [{ value: '', label: 'All' }, ...views.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <OptionSelect
      label="Saved view"
      isLabelled
      options={options}
      value={chosen?.id ?? ''}
      onChange={(id) => onChoose(views.find((view) => view.id === id) ?? null)}
    />
  );
}

addStyles(
  'saved-views',
  `
  .st-view-bar { display: flex; align-items: center; gap: 2px; min-width: 0; }
  .st-page-title:has(> .st-view-bar) { display: flex; flex: 1 1 520px; align-items: center; gap: 4px 16px; min-width: 0; }
  .st-page-title > .st-view-bar { flex: 1; }
  .st-page-title:has(> .st-view-bar) + .st-page-actions { margin-inline-start: auto; }
  .st-grid-tools > .st-view-bar { order: -1; flex: 1; }
  .st-view-bar > .st-option { flex: 1; }
  .st-view-tabs { display: flex; gap: 2px; min-width: 0; overflow-x: auto; scrollbar-width: none; }
  .st-view-tabs button { flex: none; min-height: 32px; max-width: 240px; padding: 0 10px; border: 0; border-radius: 7px; background: none; color: var(--st-muted); font-size: 13px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; cursor: pointer; }
  .st-view-tabs button:hover { color: var(--st-text); }
  .st-view-count { display: inline-block; min-width: 2ch; margin-inline-start: 4px; font-size: 11px; font-weight: 400; color: var(--st-muted); }
  .st-view-tabs [aria-current='true'] { background: var(--st-surface); box-shadow: inset 0 0 0 1px var(--st-line); color: var(--st-text); font-weight: 500; }
  .st-view-tabs button:focus-visible { outline-offset: -3px; }
  .st-view-bar > .ant-btn { flex: none; padding-inline: 10px; color: var(--st-muted); font-size: 13px; }
  @media (pointer: coarse) { .st-view-tabs button { min-height: 44px; } }
  @media (forced-colors: active) { .st-view-tabs [aria-current='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
  `,
);
