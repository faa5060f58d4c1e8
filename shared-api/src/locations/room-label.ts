/** Returns the label of a room (`nameNickname`): `Name (Nickname)`, or only the name. */
export function roomLabel(name: string, nickname: string | null): string {
  return nickname ? `${name} (${nickname})` : name;
}
