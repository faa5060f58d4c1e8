/** How a room is called on screen (`nameNickname`, spec d.4): `Name (Nickname)`, or the name alone. */
export function roomLabel(name: string, nickname: string | null): string {
  return nickname ? `${name} (${nickname})` : name;
}
