import { extensionOf, type Document } from '@steward/shared-api';

/** Returns the name of an asset for a picker: location, type, model and serial number. */
export function assetName(asset: { breadcrumbName: string; serialNumber: string | null }): string {
  return [asset.breadcrumbName, asset.serialNumber].filter(Boolean).join(' · ');
}

/** Whether the file of a document can be shown in the page. */
export function isViewableImage({ fileName, hasData, remoteFileIsSuspicious }: Document): boolean {
  const imageExtensions = ['.png', '.jpg', '.jpeg'];
  return (
    hasData && !remoteFileIsSuspicious && fileName !== null && imageExtensions.includes(extensionOf(fileName))
  );
}
