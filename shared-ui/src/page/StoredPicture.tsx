import type { ImgHTMLAttributes } from 'react';

export type StoredPictureProps = ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string };

/** An image from the server. Embeds replace this module, because they must fetch it with credentials (embed/src/StoredPicture.tsx). */
export function StoredPicture({ alt, ...props }: StoredPictureProps) {
  return <img alt={alt} {...props} />;
}
