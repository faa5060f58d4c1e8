import { clientSettings } from '@steward/shared-api/client';
import type { StoredPictureProps } from '@steward/shared-ui/page';
import { csrfHeader } from '@steward/shared-api';
import { useEffect, useState, type SyntheticEvent } from 'react';

/** In the place of the portal's: an image can carry neither a token nor the header against foreign pages; a call can. */
export function StoredPicture({ src, alt, onError, ...props }: StoredPictureProps) {
  const [read, setRead] = useState<{ of: string; url: string }>();
  useEffect(() => {
    const leaving = new AbortController();
    let url: string | undefined;
    const fetched = async () => {
      const blob = await fetchPicture(src, leaving.signal).catch(() => undefined);
      if (leaving.signal.aborted) return;
      // What is no picture fails as one does.
      url = URL.createObjectURL(blob ?? new Blob());
      setRead({ of: src, url });
    };
    void fetched();
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [src]);
  const failed = (event: SyntheticEvent<HTMLImageElement>) => onError?.(event);
  if (read?.of !== src) return null;
  return <img {...props} src={read.url} alt={alt} onError={failed} />;
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<Blob> {
  const { getToken } = clientSettings();
  const token = await getToken?.({ renew: false });
  const answer = await fetch(address, {
    signal,
    credentials: getToken ? 'omit' : 'include',
    headers: { [csrfHeader]: '1', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}`);
  return answer.blob();
}
