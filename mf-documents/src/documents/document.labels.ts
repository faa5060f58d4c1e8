import { extensionOf, type Document } from '@steward/shared-api';

/** How an asset is called where one is chosen: where it stands, what it is, and which of several. */
export function assetName(asset: { breadcrumbName: string; serialNumber: string | null }): string {
  return [asset.breadcrumbName, asset.serialNumber].filter(Boolean).join(' · ');
}

/** Whether its file can be looked at in the page. */
export function isPicture({ fileName, hasData, remoteFileIsSuspicious }: Document): boolean {
  const pictures = ['.png', '.jpg', '.jpeg'];
  return hasData && !remoteFileIsSuspicious && fileName !== null && pictures.includes(extensionOf(fileName));
}
