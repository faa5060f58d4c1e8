import { use, useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
import {
  confirmLeave,
  DialogContext,
  registerForm,
  unregisterForm,
  useUnsavedForms,
} from './unsaved-forms.ts';

interface UnsavedChangesProps {
  /** Names the form, for `unregisterForm`. */
  id: string;
  /** The parameters of the address that decide whether the form is shown; beside them another path leaves it. */
  searchParams: readonly string[];
}

/** Shown by a form while something in it is not saved: leaving it, by whatever way, asks first. */
export function UnsavedChanges({ id, searchParams }: UnsavedChangesProps) {
  const dialog = use(DialogContext);
  const names = searchParams.join();
  useEffect(() => {
    registerForm({ id, dialog, isLeft: (now, next) => isElsewhere(now, next, names.split(',')) });
    return () => unregisterForm(id);
  }, [id, dialog, names]);
  useEffect(() => {
    addEventListener('beforeunload', askByBrowser);
    return () => removeEventListener('beforeunload', askByBrowser);
  }, []);
  // The router hears one blocker only: the first form asks for all of them.
  const asks = useUnsavedForms(({ forms }) => forms[0]?.id === id);
  return asks && <AskBeforeLeaving />;
}

function AskBeforeLeaving() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    useUnsavedForms.getState().forms.some(({ isLeft }) => isLeft(currentLocation, nextLocation)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
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
