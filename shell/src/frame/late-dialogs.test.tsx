import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderPage } from '@steward/shared-ui/testing';
import { useMedia } from '@steward/shared-ui/theme';
import { fireEvent, waitFor } from '@testing-library/react';
import { prefetchDialogs } from './late-dialogs.tsx';

const { print } = window;
let printed: string[];
beforeEach(() => {
  printed = [];
  window.print = () => {
    // A browser fires this when it prints.
    window.dispatchEvent(new Event('beforeprint'));
    printed.push(document.body.textContent ?? '');
    window.dispatchEvent(new Event('afterprint'));
  };
  Object.assign(navigator, { connection: { saveData: true } });
});
afterEach(() => {
  window.print = print;
  Reflect.deleteProperty(navigator, 'connection');
});

const Medium = () => <p>{useMedia('print') ? 'On paper' : 'On screen'}</p>;

const isPrevented = (event: KeyboardEventInit) => !fireEvent.keyDown(window, event);

spec('d.7.52');
test('Ctrl-P before the first click loads the styles for paper and prints then, with data saver', async () => {
  renderPage(<Medium />);
  const cancel = prefetchDialogs();
  await waitFor(() => expect(isPrevented({ key: 'p', ctrlKey: true })).toBe(true));
  await waitFor(() => expect(printed.at(-1)).toContain('On paper'));
  expect(printed.join(' ')).not.toContain('On screen');
  expect(isPrevented({ key: 'p' })).toBe(false);
  expect(isPrevented({ key: 'P', ctrlKey: true, shiftKey: true })).toBe(false);
  cancel();
});
