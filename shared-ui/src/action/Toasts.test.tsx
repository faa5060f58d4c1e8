import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ActionHost, clearToasts, toast } from './action.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(clearToasts);
  jest.useRealTimers();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

spec('1.2.37', '1.9.23', '2.9.20');
test('shows a success for five seconds', () => {
  render(<ActionHost />);
  act(() => toast.success('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  advance(4900);
  expect(screen.getByText('Saved')).toBeVisible();
  advance(200);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

spec('d.6.7');
test('closes the error of an action when the same action succeeds later, and no other', () => {
  render(<ActionHost />);
  act(() => toast.error('Error updating fault', { action: 'updateFault' }));
  act(() => toast.error('Error deleting document', { action: 'deleteDocument' }));
  act(() => toast.success('Fault updated successfully', { action: 'updateFault' }));
  expect(screen.queryByText('Error updating fault')).not.toBeInTheDocument();
  expect(screen.getByText('Error deleting document')).toBeVisible();
  expect(screen.getByText('Fault updated successfully')).toBeVisible();
});

test('stays while the pointer is over it', () => {
  render(<ActionHost />);
  act(() => toast.success('Saved'));
  fireEvent.mouseEnter(screen.getByText('Saved'));
  advance(20_000);
  expect(screen.getByText('Saved')).toBeVisible();
  fireEvent.mouseLeave(screen.getByText('Saved'));
  advance(5100);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('shows a failure as an alert until it is closed', () => {
  render(<ActionHost />);
  act(() => toast.error('Not saved'));
  advance(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
});
