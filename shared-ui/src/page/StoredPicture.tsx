import type { ImgHTMLAttributes } from 'react';

export type StoredPictureProps = ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string };

/** A picture that the server keeps, by its address. In an embed it is fetched as other calls are (embed/src/StoredPicture.tsx). */
export function StoredPicture({ alt, ...props }: StoredPictureProps) {
  return <img alt={alt} {...props} />;
}
