import { createContext, type ReactNode } from 'react';

// Replaces the provider of pro-components, which has 32 languages, computes a theme in the browser, adds a second SWR cache and sets the
// language of dayjs for the whole page (tooling/webpack/pro-components-loader.mjs).

interface ProSettings {
  readonly valueTypeMap: object;
}

export const ProProvider = createContext<ProSettings>({ valueTypeMap: {} });

export const ProConfigProvider = ({ children }: { children: ReactNode }) => children;

const intl = { locale: 'en-GB', getMessage: (_id: string, text: string) => text };
export const useIntl = () => intl;

/** The style sheet of the portal has the styles. */
export const proTheme = { useToken: () => ({ token: { marginSM: 12 } }) };
export const useStyle = () => ({ wrapSSR: (node: unknown) => node, hashId: '' });
