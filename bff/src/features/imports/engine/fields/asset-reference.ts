/** The names of the column of an asset's reference, in files of assets, services and faults. A reference number alone can be that of the job. */
export const assetReferenceNames = `ref, asset reference, asset id, asset no, asset number, asset tag, device number, device no, device id,
  equipment id, equipment no, equipment number, our no, our number, our ref, own no, own number, inventory number,
  inventory no, unit no, tag, tag no, tag number, asset code, asset ref, equipment ref, equipment code, inventory id,
  inventory code, fixed asset no, kit no, kit number, kit ref, kit id, plant no, plant number, item no, item number, item id`;
