/** Returns a function that loads once. A failure is not an error: the next call loads again. */
export function loadAgainAfterFailure(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
