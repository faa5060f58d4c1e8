import type { RegistryArea } from '@steward/shared-api/platform';
import { PartError } from '@steward/shared-ui/widget';
import { whyScriptFailed } from './part-failure.ts';

/** What the entry script of an area leaves behind; the federation runtime uses it. */
export interface AreaContainer {
  init: (...scope: unknown[]) => void | Promise<void>;
  get: (exposed: string) => () => Promise<unknown>;
}

const timeoutMs = 5000;

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}
declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

let policy: ScriptUrlPolicy | undefined;

/** Fetches the entry of an area with its integrity and answers with its container. */
export async function loadContainer(
  name: string,
  { area, attempt }: { area: RegistryArea; attempt: number },
): Promise<AreaContainer> {
  const [file, integrity] = area.build.entry;
  const url = area.base + file;
  const existing = containerNamed(name);
  if (existing) return existing;
  // Another address for every further attempt: the browser may have kept the broken answer.
  await loadScript(attempt === 1 ? url : `${url}?retry=${attempt}`, integrity);
  const container = containerNamed(name);
  if (!container) throw new PartError('entry', `${url} did not leave an area behind`);
  return container;
}

function containerNamed(name: string): AreaContainer | undefined {
  const value: unknown = Reflect.get(window, name);
  return isContainer(value) ? value : undefined;
}

// Guarantee: only entries of the registry, checked by their integrity, write variables named steward_….
function isContainer(value: unknown): value is AreaContainer {
  return typeof value === 'object' && value !== null && 'get' in value;
}

async function loadScript(url: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  policy ??= window.trustedTypes?.createPolicy('steward', { createScriptURL: (address) => address });
  script.src = policy?.createScriptURL(url) ?? url;
  try {
    await settled(script);
  } catch (cause) {
    throw cause instanceof PartError ? cause : await whyScriptFailed(url, cause);
  } finally {
    script.remove();
  }
}

function settled(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLate = () =>
      reject(new PartError('entry', `${script.src} did not answer within 5 s`, { transient: true }));
    const timer = setTimeout(tooLate, timeoutMs);
    script.addEventListener('load', () => resolve(clearTimeout(timer)));
    script.addEventListener('error', () => reject(new Error('failed')));
    script.addEventListener('error', () => clearTimeout(timer));
    document.head.append(script);
  });
}
