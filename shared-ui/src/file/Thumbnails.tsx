import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { AlertIcon, PictureIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { StoredPicture } from '../page/StoredPicture.tsx';

interface ThumbnailProps {
  /** `Photo 1` */
  name: string;
  /** The URL of the full image; unused when the image cannot be shown. */
  to: string;
  /** Null when it cannot be shown; `state` says why. */
  src: string | null;
  state: string;
  /** A button for the image. */
  action?: ReactNode;
}

/** A list of thumbnails. */
export function Thumbnails({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="st-thumbnails" aria-label={label}>
      {children}
    </ul>
  );
}

export function Thumbnail({ name, to, src, state, action }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <li>
      {src === null || src === broken ? (
        <span className="st-thumbnail">
          {src === null ? <AlertIcon /> : <PictureIcon />}
          <span>{src === null ? `${name}: ${state}` : `${name} can't be shown`}</span>
        </span>
      ) : (
        <Link to={to} preventScrollReset className="st-thumbnail">
          <StoredPicture src={src} alt={name} loading="lazy" onError={() => setBroken(src)} />
        </Link>
      )}
      {action}
    </li>
  );
}

addStyles(
  'thumbnails',
  `
  .st-thumbnails { display: grid; grid-template-columns: repeat(auto-fill, minmax(104px, 1fr)); gap: 8px; margin: 0; padding: 0; list-style: none; }
  :is(.st-thumbnails, .st-files) + * { margin-top: 8px; }
  .st-thumbnails > li { position: relative; display: grid; }
  .st-thumbnail { display: grid; align-content: center; justify-items: center; gap: 4px; height: 104px; border: 1px solid var(--st-line); border-radius: var(--st-radius); background: var(--st-background); color: var(--st-muted); font-size: 12px; text-align: center; overflow: hidden; overflow-wrap: anywhere; }
  .st-thumbnail img { width: 100%; height: 102px; object-fit: cover; }
  .st-thumbnails .st-remove { position: absolute; inset: 2px 2px auto auto; background: var(--st-raised); border: 1px solid var(--st-line); }
  `,
);
