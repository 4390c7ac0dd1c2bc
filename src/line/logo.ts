/** The logo, an M that the line writes: its stroke from the first point on, which begins and ends on one level. */
export const logo = { path: 'h6l6-15 9 15 9-15 6 15h6', width: 42, height: 15 };
