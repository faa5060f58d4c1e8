import { whenIdle } from '../frame/when-idle.ts';
import type { AreaLoads } from './area-loads.ts';
import type { Registry } from './registry.ts';

/** Put on the link of a menu entry: `<Link {...preloader.onIntent('/assets')} to="/assets">`. */
export interface IntentHandlers {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

export interface Preloader {
  /** Fetches the page behind a menu path once the pointer or the focus has rested on its entry for 80 ms. */
  onIntent(this: void, path: string): IntentHandlers;
  /** Fetches the pages behind these menu paths when the browser has nothing else to do. */
  whenIdle(this: void, paths: readonly string[]): void;
}

const restMs = 80;

declare global {
  interface Navigator {
    /** Only where the browser tells. */
    connection?: { saveData?: boolean };
  }
}

/** Fetches areas ahead of need; never for people who save data. */
export function createPreloader(registry: Registry, loads: AreaLoads): Preloader {
  const warm = (path: string) => {
    if (navigator.connection?.saveData) return;
    for (const area of registry.areas) {
      const route = area.declaration.routes.find((candidate) => candidate.path === path);
      if (route) loads.page(area, route.name).warm();
    }
  };
  return {
    onIntent(path) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const begin = () => {
        clearTimeout(timer);
        timer = setTimeout(() => warm(path), restMs);
      };
      const end = () => clearTimeout(timer);
      return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end };
    },
    whenIdle(paths) {
      for (const path of paths) whenIdle(() => warm(path));
    },
  };
}
