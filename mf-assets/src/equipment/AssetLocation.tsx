import type { AssetInstance } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { TwoLines } from './TwoLines.tsx';

interface AssetLocationProps {
  asset: AssetInstance;
  /** For a phone: `Harbour Dental Truro › Surgery 5`. */
  inOneLine?: boolean;
}

/** The location and the room of an asset, and for suppliers the practice. */
export function AssetLocation({ asset, inOneLine = false }: AssetLocationProps) {
  const { location, subLocation, groupName } = asset;
  const { isSupplier } = useCurrentUser();
  // The group is omitted where the name of the location starts with it.
  const group = isSupplier && !location.name.startsWith(groupName ?? '') ? groupName : null;
  const { distinguishedBy } = location;
  const room = subLocation?.nameNickname;
  if (inOneLine)
    return [[location.name, room].filter(Boolean).join(' › '), group].filter(Boolean).join(' · ');
  const second = [distinguishedBy, room, group].filter(Boolean).join(' · ');
  return <TwoLines first={nameOf(location)} second={second} />;
}

/** The name without the text that distinguishes it, because the end of a long line is not visible. */
function nameOf({ name, distinguishedBy }: AssetInstance['location']): string {
  return distinguishedBy === undefined ? name : name.slice(0, -`, ${distinguishedBy}`.length);
}
