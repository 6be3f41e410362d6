/** The most characters of a title (`visibleLine(300)` of the contract). */
const longestTitle = 300;
const mark = / \(копия(?: (\d{1,4}))?\)$/;

/** The title of a copy: «Право (копия)», and of a copy of that «Право (копия 2)». A long title is cut before the mark. */
export function copyTitle(title: string): string {
  const found = mark.exec(title);
  const added = found ? ` (копия ${Number(found[1] ?? 1) + 1})` : ' (копия)';
  const own = found ? title.slice(0, found.index) : title;
  const room = longestTitle - added.length;
  const characters = Array.from(own);
  if (characters.length <= room) return own + added;
  return `${characters
    .slice(0, room - 1)
    .join('')
    .trimEnd()}…${added}`;
}
