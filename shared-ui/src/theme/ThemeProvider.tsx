import { ConfigContext } from 'antd/es/config-provider/context.js';
import MotionWrapper from 'antd/es/config-provider/MotionWrapper.js';
import LocaleContext from 'antd/es/locale/context.js';
import enGB from 'antd/es/locale/en_GB.js';
import { useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { ChevronDownIcon } from '../header/header-icons.tsx';
import { baseStyles } from './base-styles.ts';
import { domHost } from './dom-host.ts';
import { addStyles } from './styles.ts';
import { useColorScheme } from './theme-choice.ts';

/** antd's arrow icon has the accessible name `down`; this one is hidden. */
const hiddenIcons = { suffixIcon: <ChevronDownIcon /> };
const locale = { ...enGB, exist: true };

/**
 * Provides the texts and defaults of antd and the colour scheme. Rendered once, by the shell or an embed. It uses the contexts of antd's
 * ConfigProvider, which would also compute the theme in the browser.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const colorScheme = useColorScheme();
  const defaults = useContext(ConfigContext);
  const settings = useMemo(
    () => ({
      ...defaults,
      locale: enGB,
      select: hiddenIcons,
      ...(domHost.popupContainer ? { getPopupContainer: domHost.popupContainer } : {}),
    }),
    [defaults],
  );
  useLayoutEffect(() => {
    domHost.setColorScheme(colorScheme);
  }, [colorScheme]);
  return (
    <ConfigContext value={settings}>
      <LocaleContext value={locale}>
        <MotionWrapper>{children}</MotionWrapper>
      </LocaleContext>
    </ConfigContext>
  );
}

addStyles('base', baseStyles);
