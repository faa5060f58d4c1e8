/** Every address this area writes. */
export const paths = {
  assets: '/assets',
  assetsDueAService: '/assets?serviceDue=true',
  assetsRequiringInformation: '/assets?missingData=true',
  asset: (assetInstanceId: string) => `/asset/${encodeURIComponent(assetInstanceId)}`,
};
