import { describe, expect, it, jest } from '@jest/globals';
import { theme } from 'antd';
import { antdTheme } from './antd-theme.ts';
import { antdTokens } from './antd-tokens.ts';

describe('the tokens of antd in the browser', () => {
  it.each([
    ['a mouse', false],
    ['a touch screen', true],
  ])('are those of the theme for %s', (_, touch) => {
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) => Object.assign(new EventTarget(), mediaQuery(query, touch)));
    const { motion, zIndexPopupBase, controlHeight } = theme.getDesignToken(
      antdTheme({ colorScheme: 'light', touch }),
    );
    expect(antdTokens).toMatchObject({ motion, zIndexPopupBase, controlHeight });
  });
});

const mediaQuery = (media: string, touch: boolean) => ({
  media,
  matches: touch && media === '(pointer: coarse)',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
});
