import { configureClient } from '@steward/shared-api/client';
import { clearSelection, setSession } from '@steward/shared-auth';
import { clearToasts } from '@steward/shared-ui/action';
import { chooseTheme } from '@steward/shared-ui/theme';
import { createRoot } from 'react-dom/client';
import { clearStorage } from './clear-storage.ts';
import type { EmbeddedArea } from './area-routes.tsx';
import { defineElement } from './element.ts';
import { Embedded } from './Embedded.tsx';
import type { EmbedProps, MountProps } from './embed-props.ts';
import { createEmbedRoot } from './embed-dom-host.ts';
import { useSessionEnd } from './session-end.ts';
import { createEmbedInstance } from './embed-instance.ts';

/** The lifecycles of single-spa, which any host may call. */
export interface Lifecycles {
  bootstrap: () => Promise<void>;
  mount: (props: MountProps) => Promise<void>;
  unmount: () => Promise<void>;
  /** Updates the given props and keeps the others. The container, `path`, `basePath` and `bffUrl` cannot change. */
  update: (props: EmbedProps) => Promise<void>;
}

interface MountedEmbed {
  readonly update: (props: EmbedProps) => void;
  readonly unmount: () => void;
}

/**
 * Creates the embed of an area: the lifecycles and the element `<steward-…>`. A page may have one embed of the area at a time. `bffUrl` is the default address
 * of the server.
 */
export function createEmbed(embedded: EmbeddedArea, bffUrl: string): Lifecycles {
  let mounted: MountedEmbed | undefined;
  let currentProps: EmbedProps = {};
  const lifecycles: Lifecycles = {
    bootstrap: async () => undefined,
    mount: async (props) => {
      if (mounted) throw new Error(`This page already has a steward-${embedded.declaration.name}`);
      currentProps = props;
      mounted = mountEmbed(embedded, { ...props, bffUrl: props.bffUrl ?? bffUrl });
    },
    unmount: async () => {
      mounted?.unmount();
      mounted = undefined;
      currentProps = {};
    },
    update: async (props) => {
      currentProps = { ...currentProps, ...props };
      mounted?.update(currentProps);
    },
  };
  defineElement(embedded.declaration.name, lifecycles);
  return lifecycles;
}

function mountEmbed(embedded: EmbeddedArea, props: MountProps & { bffUrl: string }): MountedEmbed {
  const { container, release } = containerOf(props);
  const instance = createEmbedInstance(embedded, props, new URL(props.bffUrl, location.href).origin);
  connect(props.bffUrl, instance.props);
  const embedRoot = createEmbedRoot(container, {
    navigateTo: (path) => instance.props().onNavigate?.({ path, followed: false }),
    reload: instance.start,
  });
  chooseTheme(props.theme ?? 'light');
  const root = createRoot(embedRoot.content);
  root.render(<Embedded instance={instance} />);
  instance.start();
  return {
    update: (next) => {
      chooseTheme(next.theme ?? 'light');
      const changesSignIn = Boolean(next.getToken) !== Boolean(instance.props().getToken);
      instance.update(next);
      if (!changesSignIn) return;
      // The host has added or removed `getToken`, so the current user may be another one.
      connect(props.bffUrl, instance.props);
      instance.start();
    },
    unmount: () => {
      root.unmount();
      instance.stop();
      embedRoot.remove();
      release();
      clearState(embedded.declaration.name);
    },
  };
}

function connect(bffUrl: string, props: () => EmbedProps): void {
  const { getToken } = props();
  configureClient({
    bffUrl: bffUrl.replace(/\/$/, ''),
    ...(getToken ? { getToken: async (options) => (props().getToken ?? getToken)(options) } : {}),
    readRetries: { limit: 4 },
    onFailure: ({ status }, { background }) => {
      if (status === 401 && !background) useSessionEnd.setState({ ended: true });
    },
  });
}

/** Clears module state and storage on unmount, so that the next mount starts clean. */
function clearState(area: string): void {
  setSession({ state: 'loading' });
  clearSelection();
  useSessionEnd.setState({ ended: false });
  clearToasts();
  clearStorage(area);
}

/** Returns the container of an embed by the same rules as the single-spa helpers. `release` removes a container that was created for it. */
function containerOf({ domElement, domElementGetter, name }: MountProps): {
  container: HTMLElement;
  release: () => void;
} {
  const hostElement = domElement ?? domElementGetter?.();
  if (hostElement) return { container: hostElement, release: () => undefined };
  const id = `single-spa-application:${name ?? 'steward'}`;
  const existing = document.getElementById(id);
  if (existing) return { container: existing, release: () => undefined };
  const container = Object.assign(document.createElement('div'), { id });
  document.body.append(container);
  return { container, release: () => container.remove() };
}
