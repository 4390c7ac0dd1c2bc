/** Number of parameters of each path command. */
const parameterCounts: Record<string, number> = { h: 1, v: 1, l: 2, q: 4, c: 6, t: 2, s: 4 };

/** Returns the end points of the commands in relative path data, from a starting point. */
export function pathPoints(path: string, x = 0, y = 0): [number, number][] {
  const points: [number, number][] = [];
  for (const [, command = '', list = ''] of path.matchAll(/([a-z])([^a-z]*)/g)) {
    const count = parameterCounts[command];
    if (!count) throw new Error(`command ${command} is not relative`);
    const values = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let index = 0; index < values.length; index += count) {
      const [dx = 0, dy = 0] = values.slice(index, index + count).slice(-2);
      if (command === 'h') x += dx;
      else if (command === 'v') y += dx;
      else [x, y] = [x + dx, y + dy];
      points.push([x, y]);
    }
  }
  return points;
}
