import { use, useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import { askToLeave, DialogContext, hold, letGo, useUnsaved } from './unsaved.ts';

interface UnsavedChangesProps {
  /** Names the form, for `letGo`. */
  id: string;
  /** The parameters of the address that decide whether the form is shown; beside them another path leaves it. */
  livesAt: readonly string[];
}

/** Shown by a form while something in it is not saved: leaving it, by whatever way, asks first. */
export function UnsavedChanges({ id, livesAt }: UnsavedChangesProps) {
  const dialog = use(DialogContext);
  const names = livesAt.join();
  useEffect(() => {
    hold({ id, dialog, isLeft: (now, next) => isElsewhere(now, next, names.split(',')) });
    return () => letGo(id);
  }, [id, dialog, names]);
  useEffect(() => {
    addEventListener('beforeunload', askByBrowser);
    return () => removeEventListener('beforeunload', askByBrowser);
  }, []);
  // The router hears one blocker only: the first form asks for all of them.
  const asks = useUnsaved(({ forms }) => forms[0]?.id === id);
  return asks && <AskBeforeLeaving />;
}

function AskBeforeLeaving() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    useUnsaved.getState().forms.some(({ isLeft }) => isLeft(currentLocation, nextLocation)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

function isElsewhere(now: Location, next: Location, names: readonly string[]): boolean {
  if (now.pathname !== next.pathname) return true;
  const [here, there] = [new URLSearchParams(now.search), new URLSearchParams(next.search)];
  return names.some((name) => here.get(name) !== there.get(name));
}

/** The browser's own question; its words are the browser's. */
function askByBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
