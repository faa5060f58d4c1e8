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

/** antd's own arrow is an image that is called `down`; ours says nothing. */
const unspoken = { suffixIcon: <ChevronDownIcon /> };

interface ThemeProviderProps {
  /** The nonce of the page's Content-Security-Policy, for the styles that antd writes. */
  nonce?: string;
  children: ReactNode;
}

/** The look of everything inside it, antd's parts and ours; said once, by the shell or an embedding product. */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  const look = useColorScheme();
  const touch = useMedia('(pointer: coarse)');
  const theme = useMemo(() => antdTheme({ look, touch }), [look, touch]);
  useLayoutEffect(() => {
    domHost.setColorScheme(look);
  }, [look]);
  return (
    // In a layer, so that what antd says of bare elements (`a { outline: none }`) holds for none of ours.
    <StyleProvider layer {...(domHost.styles ? { container: domHost.styles() } : {})}>
      <ConfigProvider
        theme={theme}
        locale={enGB}
        select={unspoken}
        {...(domHost.popupContainer ? { getPopupContainer: domHost.popupContainer } : {})}
        {...(nonce === undefined ? {} : { csp: { nonce } })}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

addStyles('base', baseStyles);
