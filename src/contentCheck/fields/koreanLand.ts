type Point = readonly [longitude: number, latitude: number];

/** Coarse outlines of South Korea's mainland with its near islands, Jeju, Ulleungdo and the northern islands. */
const land: readonly (readonly Point[])[] = [
  [
    [126.0, 37.1],
    [125.9, 37.6],
    [126.6, 38.0],
    [127.1, 38.4],
    [128.3, 38.7],
    [128.7, 38.2],
    [129.05, 37.8],
    [129.45, 37.3],
    [129.5, 36.6],
    [129.7, 36.05],
    [129.5, 35.4],
    [129.25, 35.0],
    [128.75, 34.6],
    [127.9, 34.3],
    [127.2, 33.9],
    [126.2, 34.0],
    [125.8, 34.3],
    [125.8, 35.2],
    [126.2, 35.7],
    [126.2, 36.2],
    [125.9, 36.7],
  ],
  [
    [126.1, 33.1],
    [126.1, 33.6],
    [127.0, 33.6],
    [127.0, 33.1],
  ],
  [
    [130.7, 37.4],
    [130.7, 37.6],
    [131.0, 37.6],
    [131.0, 37.4],
  ],
  [
    [124.5, 37.6],
    [124.5, 38.0],
    [125.9, 37.75],
    [125.9, 37.6],
  ],
];

/** Checks that a point is inside an outline: a ray from it crosses the outline an odd number of times. */
function isInside(outline: readonly Point[], longitude: number, latitude: number): boolean {
  const crossings = outline.filter(([x, y], index) => {
    const next: Point = outline[(index + 1) % outline.length] ?? [x, y];
    const [nextX, nextY] = next;
    return y > latitude !== nextY > latitude && longitude < x + ((nextX - x) * (latitude - y)) / (nextY - y);
  });
  return crossings.length % 2 === 1;
}

/** True for a point on land in South Korea, or a few kilometres off its coast. */
export const isInKorea = (latitude: number, longitude: number) =>
  land.some((outline) => isInside(outline, longitude, latitude));

/** True for a point in or around South Korea, its seas included. */
export const isNearKorea = (latitude: number, longitude: number) =>
  latitude > 33 && latitude < 38.7 && longitude > 124 && longitude < 132;
