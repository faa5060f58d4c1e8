import { configureClient } from '@steward/shared-api/client';
import { setSession } from '@steward/shared-auth';
import { forgetToasts } from '@steward/shared-ui/action';
import { chooseTheme } from '@steward/shared-ui/theme';
import { createRoot } from 'react-dom/client';
import type { EmbeddedArea } from './area-routes.tsx';
import { defineElement } from './element.ts';
import { Embedded } from './Embedded.tsx';
import type { EmbedProps, MountProps } from './embed-props.ts';
import { standIn } from './embed-dom-host.ts';
import { placeOf } from './container-of.ts';
import { useSessionEnd } from './session-end.ts';
import { createStay } from './embed-instance.ts';

/** What single-spa calls; anybody else may, too. */
export interface Lifecycles {
  bootstrap: () => Promise<void>;
  mount: (props: MountProps) => Promise<void>;
  unmount: () => Promise<void>;
  /** New values of the props that are given; the others stay. Where it stands, `path` and `basePath` stay as they were. */
  update: (props: EmbedProps) => Promise<void>;
}

interface Shown {
  readonly update: (props: EmbedProps) => void;
  readonly end: () => void;
}

/**
 * An area as something to embed: the lifecycles, and the element `<steward-…>` around them. It stands in one place of a page at a time. `bffUrl` is where
 * it came from, for who gives none.
 */
export function createEmbed(embedded: EmbeddedArea, bffUrl: string): Lifecycles {
  let shown: Shown | undefined;
  let given: EmbedProps = {};
  const lifecycles: Lifecycles = {
    bootstrap: async () => undefined,
    mount: async (props) => {
      if (shown) throw new Error(`steward-${embedded.declaration.name} stands in this page already`);
      given = props;
      shown = begin(embedded, { ...props, bffUrl: props.bffUrl ?? bffUrl });
    },
    unmount: async () => {
      shown?.end();
      shown = undefined;
      given = {};
    },
    update: async (props) => {
      given = { ...given, ...props };
      shown?.update(given);
    },
  };
  defineElement(embedded.declaration.name, lifecycles);
  return lifecycles;
}

function begin(embedded: EmbeddedArea, props: MountProps & { bffUrl: string }): Shown {
  const { place, leave } = placeOf(props);
  const stay = createStay(embedded, props, new URL(props.bffUrl, location.href).origin);
  connect(props.bffUrl, stay.props);
  const box = standIn(place, {
    leaveFor: (path) => stay.props().onNavigate?.({ path, followed: false }),
    reload: stay.begin,
  });
  chooseTheme(props.theme ?? 'light');
  const root = createRoot(box.drawn);
  root.render(<Embedded stay={stay} />);
  stay.begin();
  return {
    update: (next) => {
      chooseTheme(next.theme ?? 'light');
      const isAskedOtherwise = Boolean(next.getToken) !== Boolean(stay.props().getToken);
      stay.update(next);
      if (!isAskedOtherwise) return;
      // The page has said only now how its person is known, or no longer says it.
      connect(props.bffUrl, stay.props);
      stay.begin();
    },
    end: () => {
      root.unmount();
      stay.end();
      box.leave();
      leave();
      forget(embedded.declaration.name);
    },
  };
}

function connect(bffUrl: string, props: () => EmbedProps): void {
  const { getToken } = props();
  configureClient({
    bffUrl: bffUrl.replace(/\/$/, ''),
    ...(getToken ? { getToken: async (wish) => (props().getToken ?? getToken)(wish) } : {}),
    readRetries: { limit: 4 },
    onFailure: ({ status }, { background }) => {
      if (status === 401 && !background) useSessionEnd.setState({ ended: true });
    },
  });
}

/** What stays of one stay for no other: neither in the modules nor in what the browser keeps for the host. */
function forget(area: string): void {
  setSession({ state: 'loading' });
  useSessionEnd.setState({ ended: false });
  forgetToasts();
  const kept = Object.keys(sessionStorage).filter((name) => name.startsWith(`steward.${area}.`));
  for (const name of ['steward.place', ...kept]) sessionStorage.removeItem(name);
  localStorage.removeItem('steward.theme');
}
