import { describe, expect, test } from '@jest/globals';
import { spec } from '@steward/tooling/spec/spec.mjs';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from '../page/page.ts';
import { renderPage } from '../testing/testing.tsx';
import { Dialog, Tabs, UnsavedChanges } from './dialog.ts';

function DialogButton({ unsaved = false }: { unsaved?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Rooms" onClose={() => setOpen(false)}>
          {unsaved && <UnsavedChanges id="form" searchParams={['tab']} />}
          <Link to="?rooms=true">Something over it</Link>
          <Link to="?tab=other">Another tab</Link>
        </Dialog>
      )}
    </>
  );
}

function FormWithThanks() {
  const [sent, setSent] = useState(false);
  return (
    <Dialog title="Rooms" onClose={() => undefined}>
      {sent ? (
        <p>Thank you</p>
      ) : (
        <button type="button" onClick={() => setSent(true)}>
          Send
        </button>
      )}
    </Dialog>
  );
}

/** The button that opens the dialog is gone when it closes. */
function OnceButton() {
  const [state, setState] = useState<'new' | 'open' | 'done'>('new');
  return (
    <>
      <h1 tabIndex={-1}>Views</h1>
      {state !== 'done' && (
        <button type="button" onClick={() => setState('open')}>
          Save this view
        </button>
      )}
      {state === 'open' && (
        <Dialog title="Name" onClose={() => setState('done')}>
          <button type="button" onClick={() => setState('done')}>
            Save
          </button>
        </Dialog>
      )}
    </>
  );
}

/** A form with unsaved changes. */
function UnsavedForm() {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return 'Saved';
  return (
    <>
      <UnsavedChanges id="form" searchParams={[]} />
      <button type="button" onClick={() => setSaved(true)}>
        Save
      </button>
    </>
  );
}

async function opened(props: { unsaved?: boolean } = {}) {
  const page = renderPage(<DialogButton {...props} />);
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Rooms' });
  return page;
}
// By its text: in tests antd gives every dialog the id, and so the name, of the first one.
const confirmation = () => screen.findByText('Your changes have not been saved and will be lost.');

describe('a dialog', () => {
  test('closes on Escape and restores the focus', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  spec('d.7.54');
  test('gives the focus to the heading of the page if the element that opened it is gone', async () => {
    const { user } = renderPage(<OnceButton />);
    await user.click(screen.getByRole('button', { name: 'Save this view' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Views' })).toHaveFocus());
  });

  test('gets the focus when it opens', async () => {
    await opened();
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(activeElement()));
  });

  test('focuses its first field instead of the Close button', async () => {
    renderPage(
      <Dialog title="Rooms" onClose={() => undefined}>
        <a href="/">Elsewhere</a>
        <input aria-label="Written for you" readOnly />
        <input aria-label="Name" />
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  });

  test('focuses its title when the focused element disappears', async () => {
    const { user } = renderPage(<FormWithThanks />);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByText('Thank you')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rooms' })).toHaveFocus());
  });

  test('asks before it closes with unsaved changes and stays open on Cancel', async () => {
    const { user } = await opened({ unsaved: true });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await confirmation();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Rooms' })).toBeVisible();
  });

  test('closes after the user confirms to leave without saving', async () => {
    const { user } = await opened({ unsaved: true });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await confirmation();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rooms' })).not.toBeInTheDocument());
  });
});

describe('unsaved changes', () => {
  test('asks for confirmation before another route opens', async () => {
    const { user, router, address } = await opened({ unsaved: true });
    await act(() => router.navigate('/elsewhere'));
    await confirmation();
    expect(address()).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });

  test('opens the other route if the form is saved while the question is open', async () => {
    const { router, user, address } = renderPage(<UnsavedForm />);
    await act(() => router.navigate('/elsewhere'));
    await confirmation();
    await user.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });

  test('does not ask for confirmation if the new URL still shows the form', async () => {
    const { user, address } = await opened({ unsaved: true });
    await user.click(screen.getByRole('link', { name: 'Something over it' }));
    expect(address()).toBe('/?rooms=true');
    await user.click(screen.getByRole('link', { name: 'Another tab' }));
    await confirmation();
    expect(address()).toBe('/?rooms=true');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  test('makes the browser ask for confirmation before its tab closes', async () => {
    await opened({ unsaved: true });
    const unloadEvent = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unloadEvent);
    expect(unloadEvent.defaultPrevented).toBe(true);
  });
});

const tabs = [
  { key: 'properties', label: 'Properties', content: 'A form' },
  { key: 'documents', label: 'Documents', content: 'A list' },
  { key: 'faults', label: 'Faults', content: 'Another list' },
] as const;

function Tabbed() {
  const [chosen, setChosen] = useState<(typeof tabs)[number]['key']>('properties');
  return <Tabs label="Asset details" tabs={tabs} chosen={chosen} onChoose={setChosen} />;
}

describe('tabs', () => {
  test('renders only the content of the chosen tab', async () => {
    const { user } = renderPage(<Tabbed />);
    expect(screen.getByRole('tabpanel', { name: 'Properties' })).toHaveTextContent('A form');
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    expect(screen.getByRole('tabpanel', { name: 'Documents' })).toHaveTextContent('A list');
    expect(screen.queryByText('A form')).not.toBeInTheDocument();
  });

  test('moves the focus by arrow keys and opens a tab on Enter', async () => {
    const { user } = renderPage(<Tabbed />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Properties' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(screen.getByRole('tab', { name: 'Faults' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Documents' })).toHaveFocus();
    await user.keyboard('{Home}{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Properties' })).toBeVisible();
  });
});

function activeElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
