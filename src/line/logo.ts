/** The logo, an M drawn by the line, as a relative path. It begins and ends on the same level. */
export const logo = { path: 'h6l6-15 9 15 9-15 6 15h6', width: 42, height: 15 };
