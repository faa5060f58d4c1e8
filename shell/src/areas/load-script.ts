import { RemoteError } from '@steward/shared-ui/widget';
import { whyFailed } from './failure-cause.ts';

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
  /** Without one nothing is fetched. */
  integrity: string;
  /** Said at once when it has run, be it after the time-out. */
  onRun: () => void;
}

/** Runs a script of an area; throws {@link RemoteError} with what became of it. */
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
    throw await whyFailed(cause);
  } finally {
    script.remove();
  }
}

/** A failed entry is a failed script like any other. */
const asWebpackSaysIt = (request: string) =>
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
    const tooLate = () =>
      reject(new RemoteError('entry', `${script.src} did not answer within 5 s`, { transient: true }));
    const timer = setTimeout(() => end(tooLate), timeoutMs);
    document.addEventListener('securitypolicyviolation', refused);
    script.addEventListener('load', () => end(resolve));
    // The content policy says its word after the event of the script.
    script.addEventListener('error', () => setTimeout(() => end(() => reject(asWebpackSaysIt(script.src)))));
    document.head.append(script);
  });
}
