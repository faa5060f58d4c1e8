import { maximumSearchTerm, rememberRecord } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { useNavigate } from '@steward/shared-ui/page';
import { SearchIcon } from '@steward/shared-ui/status';
import { Widget, type PaletteAsset } from '@steward/shared-ui/widget';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { usePortal } from '../frame/portal-context.ts';
import { areaMenu } from '../header/area-menu.ts';
import { groupsOf, type Entry } from './palette-groups.ts';
import './palette-styles.ts';
import { useEntriesOfAreas, useSearch, type Search } from './palette.data.ts';
import { PaletteList } from './PaletteList.tsx';
import { forgetIfGone, useRecentRecords } from './recent-checks.ts';
import { isComposing, type Typed } from './typed.ts';

export interface PaletteProps {
  typed: Typed;
  onType: (typed: Typed) => void;
  onClose: () => void;
}

const storage = () => localStorage;

/** Finds any record, action and page. The focus stays in the field, and the arrow keys move through the list. */
export function Palette(props: PaletteProps) {
  return (
    <Dialog title="Search" width={640} top={72} onClose={props.onClose}>
      <PaletteContent {...props} />
    </Dialog>
  );
}

function PaletteContent({ typed, onType, onClose }: PaletteProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { text, isEntered } = typed;
  const term = text.trim();
  const { groups, search, sources } = useContents(term);
  const entries = groups.flatMap((group) => group.entries);
  const open = useOpen(onClose);
  const { isSearching } = search;
  const onEnter = (entered: boolean) => onType({ text, isEntered: entered });
  const { active, onKeyDown, moveTo } = useActive({ term, entries, isSearching, isEntered, onEnter, open });
  // Also on phones: the user has pressed Search to type.
  useEffect(() => {
    box.current?.focus();
    // After the letters that were typed before.
    box.current?.setSelectionRange(maximumSearchTerm, maximumSearchTerm);
  }, []);
  return (
    <div className="st-palette">
      <div className="st-palette-field">
        <SearchIcon />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The combobox pattern: a select has no free text. */}
        <input
          ref={box}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label="Search assets, faults, visits, people and actions"
          aria-expanded={entries.length > 0}
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={active && `${id}-${active.id}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maximumSearchTerm}
          placeholder="Search or do anything"
          value={text}
          onChange={({ target }) => onType({ text: target.value, isEntered: false })}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        id={id}
        groups={groups}
        active={active}
        isSearching={isSearching}
        onActive={moveTo}
        onOpen={open}
      />
      <PaletteNote term={term} count={entries.length} search={search} />
      <div className="st-palette-sources">{sources}</div>
    </div>
  );
}

/** What the palette shows for a term, and the widgets by which areas add their entries. */
function useContents(term: string) {
  const user = useCurrentUser();
  const { registry } = usePortal();
  const search = useSearch(term);
  const recent = useRecentRecords();
  const results = useMemo(() => search.found?.results ?? [], [search.found]);
  // An asset that is no longer in use has no actions.
  const best = results[0]?.kind === 'asset' && results[0].isActive ? results[0] : undefined;
  const asset = useMemo<PaletteAsset | null>(() => (best ? { id: best.id, name: best.title } : null), [best]);
  const [added, show] = useEntriesOfAreas(`${asset?.id} ${term}`);
  const groups = groupsOf({ term, user, results, recent, menu: areaMenu(registry, user), added });
  return {
    groups,
    search,
    sources: <Widget slot="palette.entries@1" term={term} asset={asset} show={show} />,
  };
}

/** Returns the function that opens an entry and closes the palette. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  const { id: userId, isImpersonated } = useCurrentUser();
  return ({ to, result, wasRecent }: Entry) => {
    // Nothing of another user stays on the computer of support.
    if (result && !isImpersonated) {
      rememberRecord(storage, userId, result);
      if (wasRecent) void forgetIfGone(userId, result);
    }
    onClose();
    void navigate(to);
  };
}

interface Moving {
  readonly term: string;
  readonly entries: readonly Entry[];
  readonly isSearching: boolean;
  /** Enter waits for the results. */
  readonly isEntered: boolean;
  readonly onEnter: (isEntered: boolean) => void;
  readonly open: (entry: Entry) => void;
}

/** The entry that Enter opens: the first one of a new term, until the user moves. */
function useActive({ term, entries, isSearching, isEntered, onEnter, open }: Moving) {
  const [moved, setMoved] = useState<{ term: string; to: string }>();
  const movedAt = entries.findIndex(({ id }) => moved?.term === term && id === moved.to);
  const at = Math.max(movedAt, 0);
  const active = entries[at];
  const finish = useEffectEvent(() => (active ? open(active) : onEnter(false)));
  useEffect(() => {
    if (isEntered && !isSearching) finish();
  }, [isEntered, isSearching]);
  const moveTo = ({ id }: Entry) => {
    setMoved({ term, to: id });
    // The user has seen another entry meanwhile.
    if (isEntered) onEnter(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || isComposing(event.nativeEvent)) return;
    const last = entries.length - 1;
    const next = new Map([
      ['ArrowDown', at === last ? 0 : at + 1],
      ['ArrowUp', at === 0 ? last : at - 1],
      ['PageDown', Math.min(at + 5, last)],
      ['PageUp', Math.max(at - 5, 0)],
    ]).get(event.key);
    if (next === undefined && event.key !== 'Enter') return;
    // Also for Enter: the focus moves to the button, which would take the key as a click.
    event.preventDefault();
    if (next === undefined) {
      if (active && (movedAt >= 0 || !isSearching)) open(active);
      else if (isSearching) onEnter(true);
      return;
    }
    const to = entries[next];
    if (to) moveTo(to);
  };
  return { active, onKeyDown, moveTo };
}

/** What a screen reader hears, and the note without results or after a failure. */
function PaletteNote({ term, count, search }: { term: string; count: number; search: Search }) {
  const { isSearching, error, retry, found } = search;
  if (error)
    return (
      <div role="alert" className="st-palette-note">
        Couldn’t search. {error.message.replace(/\.?$/, '.')}{' '}
        <button type="button" className="st-banner-action" onClick={retry}>
          Retry
        </button>
      </div>
    );
  if (isSearching) return <output className={count > 0 ? 'st-hidden' : 'st-palette-note'}>Searching…</output>;
  if (term !== '' && count === 0)
    return <output className="st-palette-note">Nothing found for “{term}”</output>;
  if (found?.correctedTerm)
    return (
      <output className="st-palette-note">
        Nothing found for “{term}”. Showing results for “{found.correctedTerm}”
      </output>
    );
  return <output className="st-hidden">{count === 1 ? '1 result' : `${count} results`}</output>;
}
