import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from '../page/page.ts';
import { renderPage } from '../testing/testing.tsx';
import { Dialog, Tabs, UnsavedChanges } from './dialog.ts';

function Opening({ unsaved = false }: { unsaved?: boolean }) {
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

function Thanking() {
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

async function opened(props: { unsaved?: boolean } = {}) {
  const page = renderPage(<Opening {...props} />);
  await page.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Rooms' });
  return page;
}
// By its words: in tests antd gives every dialog the same id, and so the first one's name.
const question = () => screen.findByText('Your changes have not been saved and will be lost.');

describe('a dialog', () => {
  test('when Escape is pressed, then it closes and the focus is back on what opened it', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('when it opens, then the focus is in it', async () => {
    await opened();
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(activeElement()));
  });

  test('when something is filled in, then its first field has the focus, not the button that closes', async () => {
    renderPage(
      <Dialog title="Rooms" onClose={() => undefined}>
        <a href="/">Elsewhere</a>
        <input aria-label="Written for you" readOnly />
        <input aria-label="Name" />
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  });

  test('when what has the focus goes away, then the title has it', async () => {
    const { user } = renderPage(<Thanking />);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByText('Thank you')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rooms' })).toHaveFocus());
  });

  test('when something in it is unsaved, then closing asks, and Cancel stays', async () => {
    const { user } = await opened({ unsaved: true });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog', { name: 'Rooms' })).toBeVisible();
  });

  test('when leaving without saving is confirmed, then it closes', async () => {
    const { user } = await opened({ unsaved: true });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rooms' })).not.toBeInTheDocument());
  });
});

describe('what is unsaved', () => {
  test('when the route changes, then it asks before it is lost', async () => {
    const { user, router, address } = await opened({ unsaved: true });
    await act(() => router.navigate('/elsewhere'));
    await question();
    expect(address()).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });

  test('when the address changes to where the form is still shown, then nothing is asked', async () => {
    const { user, address } = await opened({ unsaved: true });
    await user.click(screen.getByRole('link', { name: 'Something over it' }));
    expect(address()).toBe('/?rooms=true');
    await user.click(screen.getByRole('link', { name: 'Another tab' }));
    await question();
    expect(address()).toBe('/?rooms=true');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  test('when the tab of the browser is closed, then the browser asks', async () => {
    await opened({ unsaved: true });
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
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
  test('when one is chosen, then its content alone is there', async () => {
    const { user } = renderPage(<Tabbed />);
    expect(screen.getByRole('tabpanel', { name: 'Properties' })).toHaveTextContent('A form');
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    expect(screen.getByRole('tabpanel', { name: 'Documents' })).toHaveTextContent('A list');
    expect(screen.queryByText('A form')).not.toBeInTheDocument();
  });

  test('when arrow keys are pressed, then the focus goes round, and Enter opens', async () => {
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
