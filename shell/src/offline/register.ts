/** Registers the service worker. The portal works without it. */
export function registerOffline(): void {
  const rules = { createScriptURL: (address: string) => address };
  const policy = window.trustedTypes?.createPolicy('steward', rules) ?? rules;
  const worker: unknown = policy.createScriptURL('/offline-worker.js');
  // Guarantee: browsers accept a trusted address; the types know only texts.
  void navigator.serviceWorker?.register(worker as string).catch(() => undefined);
}
