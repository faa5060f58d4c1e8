import { act } from '@testing-library/react';

/** jsdom has no popovers: does what a browser does when one opens, and closes what is closed by script. */
export function openPopover(popover: HTMLElement): void {
  const say = (newState: 'open' | 'closed') => {
    popover.toggleAttribute('open', newState === 'open');
    act(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
  };
  popover.hidePopover = () => say('closed');
  say('open');
}
