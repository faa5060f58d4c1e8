import { documents } from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';
import { useLayoutEffect, useRef, useState } from 'react';
import { StoredPicture } from '../page/StoredPicture.tsx';
import { addStyles } from '../theme/styles.ts';
import type { StageProps } from './PreviewDialog.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';
import { ScrollStage } from './ScrollStage.tsx';

/** A picture that fits the dialog, or is enlarged and scrolls. */
export function PictureStage({ document: { id }, name, zoom: { factor } }: StageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const stage = useRef<HTMLElement>(null);
  // Enlarges around the middle.
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The size of the content changes with the factor.
  }, [factor]);
  if (state === 'failed') return <PreviewNotice reason="picture" />;
  const size = `${factor * 100}%`;
  return (
    <ScrollStage ref={stage} label={name}>
      <div
        className={state === 'loading' ? 'st-viewer-picture st-skeleton' : 'st-viewer-picture'}
        style={{ width: size, height: size }}
      >
        <StoredPicture
          className={factor === 1 ? '' : 'st-viewer-enlarged'}
          src={addressOf(documents.download, { id, inline: true })}
          alt={name}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      </div>
    </ScrollStage>
  );
}

addStyles(
  'viewer-picture',
  `
  .st-viewer-picture { display: block; max-width: none; border-radius: 0; }
  .st-viewer-picture > img { display: block; width: 100%; height: 100%; object-fit: scale-down; }
  .st-viewer-picture > .st-viewer-enlarged { object-fit: contain; }
  `,
);
