import { clientSettings } from '@steward/shared-api/client';
import type { StoredPictureProps } from '@steward/shared-ui/page';
import { csrfHeader } from '@steward/shared-api';
import { useEffect, useState, type SyntheticEvent } from 'react';

/** Replaces the component of the portal: it fetches the image, because an `<img>` cannot send a token or the CSRF header. */
export function StoredPicture({ src, alt, onError, ...props }: StoredPictureProps) {
  const [loaded, setLoaded] = useState<{ src: string; url: string }>();
  useEffect(() => {
    const unmounted = new AbortController();
    let url: string | undefined;
    const load = async () => {
      const blob = await fetchPicture(src, unmounted.signal).catch(() => undefined);
      if (unmounted.signal.aborted) return;
      // An empty blob makes the image fire its error event.
      url = URL.createObjectURL(blob ?? new Blob());
      setLoaded({ src, url });
    };
    void load();
    return () => {
      unmounted.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [src]);
  const onImageError = (event: SyntheticEvent<HTMLImageElement>) => onError?.(event);
  if (loaded?.src !== src) return null;
  return <img {...props} src={loaded.url} alt={alt} onError={onImageError} />;
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<Blob> {
  const { getToken } = clientSettings();
  const token = await getToken?.({ renew: false });
  const response = await fetch(address, {
    signal,
    credentials: getToken ? 'omit' : 'include',
    headers: { [csrfHeader]: '1', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });
  if (!response.ok) throw new Error(`The picture responded ${response.status}`);
  return response.blob();
}
