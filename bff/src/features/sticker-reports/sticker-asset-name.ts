import type { StickerAssetRow } from './sticker-assets.queries.ts';

/**
 * What strangers read as an asset's name: type, model and nickname, which stand on the thing itself or are what people there call it.
 * Not its location, its serial number or whoever looks after it.
 */
export function stickerAssetName(
  asset: Pick<StickerAssetRow, 'type_name' | 'model_name' | 'nickname'>,
): string {
  const name = [asset.type_name, asset.model_name].filter(Boolean).join(' › ');
  return asset.nickname ? `${name} (${asset.nickname})` : name;
}
