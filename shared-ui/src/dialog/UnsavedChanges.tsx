import { use, useEffect } from 'react';
import { useBlocker, useNavigate, type Location } from 'react-router';
import {
  confirmLeave,
  DialogContext,
  registerForm,
  unregisterForm,
  useUnsavedForms,
} from './unsaved-forms.ts';

interface UnsavedChangesProps {
  /** The id of the form, for `unregisterForm`. */
  id: string;
  /** The search parameters that show the form. Changing one of them or the path leaves it. */
  searchParams: readonly string[];
}

/** Render it while a form has unsaved changes: leaving the form asks for confirmation first. */
export function UnsavedChanges({ id, searchParams }: UnsavedChangesProps) {
  const dialog = use(DialogContext);
  const names = searchParams.join();
  useEffect(() => {
    registerForm({ id, dialog, isRemovedBy: (current, next) => leavesForm(current, next, names.split(',')) });
    return () => unregisterForm(id);
  }, [id, dialog, names]);
  useEffect(() => {
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, []);
  // The router supports one blocker: the first form asks for all forms.
  const isFirst = useUnsavedForms(({ forms }) => forms[0]?.id === id);
  return isFirst && <LeaveConfirmation />;
}

function LeaveConfirmation() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    useUnsavedForms.getState().forms.some(({ isRemovedBy }) => isRemovedBy(currentLocation, nextLocation)),
  );
  const navigate = useNavigate();
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isBlocking = true;
    const ask = async () => {
      const leave = await confirmLeave();
      if (!isBlocking) {
        if (leave) await navigate(blocker.location, { state: blocker.location.state });
      } else if (leave) blocker.proceed();
      else blocker.reset();
    };
    void ask();
    // The forms may be saved while the question is open. Nothing blocks the router then.
    return () => void (isBlocking = false);
  }, [blocker, navigate]);
  return null;
}

function leavesForm(now: Location, next: Location, names: readonly string[]): boolean {
  if (now.pathname !== next.pathname) return true;
  const [here, there] = [new URLSearchParams(now.search), new URLSearchParams(next.search)];
  return names.some((name) => here.get(name) !== there.get(name));
}

/** Makes the browser ask, with its own text. */
function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
