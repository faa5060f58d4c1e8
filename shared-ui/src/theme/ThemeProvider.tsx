import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import enGB from 'antd/es/locale/en_GB.js';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { ChevronDownIcon } from '../header/header-icons.tsx';
import { antdTheme } from './antd-theme.ts';
import { baseStyles } from './base-styles.ts';
import { domHost } from './dom-host.ts';
import { addStyles } from './styles.ts';
import { useColorScheme } from './theme-choice.ts';
import { useMedia } from './use-media.ts';

/** antd's arrow icon has the accessible name `down`; this one is hidden. */
const hiddenIcons = { suffixIcon: <ChevronDownIcon /> };

interface ThemeProviderProps {
  /** The nonce of the page's Content-Security-Policy, for the styles that antd adds. */
  nonce?: string;
  children: ReactNode;
}

/** Provides the theme of antd and of shared-ui. Rendered once, by the shell or an embedding product. */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  const colorScheme = useColorScheme();
  const touch = useMedia('(pointer: coarse)');
  const theme = useMemo(() => antdTheme({ colorScheme, touch }), [colorScheme, touch]);
  useLayoutEffect(() => {
    domHost.setColorScheme(colorScheme);
  }, [colorScheme]);
  return (
    // In a layer, so that antd's rules for bare elements (`a { outline: none }`) are weaker than ours.
    <StyleProvider layer {...(domHost.styles ? { container: domHost.styles() } : {})}>
      <ConfigProvider
        theme={theme}
        locale={enGB}
        select={hiddenIcons}
        {...(domHost.popupContainer ? { getPopupContainer: domHost.popupContainer } : {})}
        {...(nonce === undefined ? {} : { csp: { nonce } })}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

addStyles('base', baseStyles);
