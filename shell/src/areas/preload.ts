import { whenIdle } from '../frame/when-idle.ts';
import type { AreaLoads } from './area-loads.ts';
import type { Registry } from './registry.ts';

/** The handlers for the link of a menu entry: `<Link {...preloader.onIntent('/assets')} to="/assets">`. */
export interface IntentHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

export interface Preloader {
  /** Preloads the page of a menu path after the pointer or the focus has rested on its entry for 80 ms. */
  onIntent(this: void, path: string): IntentHandlers;
  /** Preloads the pages of these menu paths while the browser is idle. */
  whenIdle(this: void, paths: readonly string[]): void;
}

const restMs = 80;

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean };
  }
}

/** Preloads areas, except for users who save data. */
export function createPreloader(registry: Registry, loads: AreaLoads): Preloader {
  const preloadPages = (path: string) => {
    if (navigator.connection?.saveData) return;
    for (const area of registry.areas) {
      const route = area.declaration.routes.find((candidate) => candidate.path === path);
      if (route) loads.page(area, route.name).prefetch();
    }
  };
  return {
    onIntent(path) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const begin = () => {
        clearTimeout(timer);
        timer = setTimeout(() => preloadPages(path), restMs);
      };
      const end = () => clearTimeout(timer);
      return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end };
    },
    whenIdle(paths) {
      for (const path of paths) whenIdle(() => preloadPages(path));
    },
  };
}
