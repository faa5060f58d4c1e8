import type { AssetInstance } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { TwoLines } from './TwoLines.tsx';

interface AssetLocationProps {
  asset: AssetInstance;
  /** For a phone: `Truro › Surgery 5`. */
  inOneLine?: boolean;
}

/** The location and the room of an asset, and for suppliers the practice. */
export function AssetLocation({ asset, inOneLine = false }: AssetLocationProps) {
  const { location, subLocation, groupName } = asset;
  const { isSupplier } = useCurrentUser();
  const room = subLocation?.nameNickname;
  // The group is omitted where the name of the location starts with it.
  const group = isSupplier && !location.name.startsWith(groupName ?? '') ? groupName : null;
  if (inOneLine) {
    const name = isSupplier ? location.name : withoutGroup(location.name, groupName);
    return [[name, room].filter(Boolean).join(' › '), group].filter(Boolean).join(' · ');
  }
  const second = [location.distinguishedBy, room, group].filter(Boolean).join(' · ');
  return <TwoLines first={nameOf(location)} second={second} />;
}

/** `Truro` for the location `Harbour Dental Truro` of the group `Harbour Dental`, because a phone has no space for a name that all rows share. */
function withoutGroup(name: string, group: string | null): string {
  return group !== null && name.startsWith(`${group} `) ? name.slice(group.length + 1) : name;
}

/** The name without the text that distinguishes it, because the end of a long line is not visible. */
function nameOf({ name, distinguishedBy }: AssetInstance['location']): string {
  return distinguishedBy === undefined ? name : name.slice(0, -`, ${distinguishedBy}`.length);
}
