import type { StickerAssetRow } from './sticker-assets.queries.ts';

/** The name of an asset for anonymous users: type, model and nickname, without its location, serial number or user. */
export function stickerAssetName(
  asset: Pick<StickerAssetRow, 'type_name' | 'model_name' | 'nickname'>,
): string {
  const name = [asset.type_name, asset.model_name].filter(Boolean).join(' › ');
  return asset.nickname ? `${name} (${asset.nickname})` : name;
}
