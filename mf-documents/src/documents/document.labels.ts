/** Returns the name of an asset for a picker: location, type, model and serial number. */
export function assetName(asset: { breadcrumbName: string; serialNumber: string | null }): string {
  return [asset.breadcrumbName, asset.serialNumber].filter(Boolean).join(' · ');
}
