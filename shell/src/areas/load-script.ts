import { RemoteError } from '@steward/shared-ui/widget';
import { toRemoteError } from './lazy-errors.ts';

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

interface WantedScript {
  url: string;
  /** Required: without it the script is not loaded. */
  integrity: string;
  /** Called as soon as the script has run, even after the timeout. */
  onRun: () => void;
}

/** Loads and runs a script of an area. Throws {@link RemoteError} with the cause. */
export async function loadScript({ url, integrity, onRun }: WantedScript): Promise<void> {
  if (!integrity) throw new RemoteError('integrity', `${url} has no integrity`);
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  policy ??= window.trustedTypes?.createPolicy('steward', { createScriptURL: (address) => address });
  script.src = policy?.createScriptURL(url) ?? url;
  script.addEventListener('load', onRun);
  try {
    await settled(script);
  } catch (cause) {
    throw await toRemoteError(cause);
  } finally {
    script.remove();
  }
}

/** Returns the same error that webpack throws for a chunk, so that both are handled in one place. */
const chunkLoadError = (request: string) =>
  Object.assign(new Error('It could not be reached'), { name: 'ChunkLoadError', request });

function settled(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const refused = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI === script.src)
        end(() => reject(new RemoteError('manifest', `It may not come from ${blockedURI}`)));
    };
    const end = (settle: () => void) => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', refused);
      settle();
    };
    const onTimeout = () =>
      reject(new RemoteError('entry', `${script.src} did not respond within 5 s`, { transient: true }));
    const timer = setTimeout(() => end(onTimeout), timeoutMs);
    document.addEventListener('securitypolicyviolation', refused);
    script.addEventListener('load', () => end(resolve));
    // The violation event of the content security policy follows the error event.
    script.addEventListener('error', () => setTimeout(() => end(() => reject(chunkLoadError(script.src)))));
    document.head.append(script);
  });
}
