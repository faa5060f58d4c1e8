import { forgetRecord, recentRecords, rememberRecord, type AssetInstance } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { useEffect } from 'react';

const storage = () => localStorage;

/** Remembers that the user opened an asset: the palette shows it. Nothing of another user stays on the computer of support. */
export function useOpenedAsset(asset: AssetInstance | undefined): void {
  const { id: userId, isImpersonated } = useCurrentUser();
  useEffect(() => {
    if (isImpersonated || asset === undefined || recentRecords(storage, userId)[0]?.id === asset.id) return;
    const { id, assetModel, serialNumber, location, subLocation } = asset;
    const place = [location.name, subLocation?.nameNickname].filter(Boolean).join(' › ');
    const description = [assetModel.assetType.name, serialNumber, place].filter(Boolean).join(' · ');
    rememberRecord(storage, userId, { kind: 'asset', id, title: assetModel.name, description });
  }, [asset, userId, isImpersonated]);
}

/** Returns a function for an asset that is deleted: the palette no longer shows it. */
export function useForgetAsset(): (id: string) => void {
  const { id: userId } = useCurrentUser();
  return (id) => forgetRecord(storage, userId, id);
}

/** Forgets an asset that is not found; `null` forgets none. */
export function useMissingAsset(id: string | null): void {
  const { id: userId } = useCurrentUser();
  useEffect(() => {
    if (id !== null) forgetRecord(storage, userId, id);
  }, [id, userId]);
}
