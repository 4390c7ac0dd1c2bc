/** True in `npm run test:nightly`, which runs all seeds, and all server tests on both databases. */
export const isNightly = process.env.NIGHTLY === '1';
