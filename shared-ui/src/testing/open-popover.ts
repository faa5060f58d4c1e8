import { act } from '@testing-library/react';

/** Opens a popover: jsdom has none. Dispatches the events of a browser, also when a script closes the popover. */
export function openPopover(popover: HTMLElement): void {
  const dispatch = (newState: 'open' | 'closed') => {
    popover.toggleAttribute('open', newState === 'open');
    act(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
  };
  popover.hidePopover = () => dispatch('closed');
  dispatch('open');
}
