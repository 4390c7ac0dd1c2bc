/** Periods for which the code keeps data, and entries in browsers. The content check looks for them in the policy. */

/** Retention of inquiries and of marketing consents after their withdrawal, in calendar years. */
export const retentionYears = 3;

/** Retention of spam since its receipt or its last event, in days. */
export const spamDays = 30;

/** Retention of the audit log, in calendar years. The database's triggers refuse to delete an entry earlier. */
export const auditYears = 2;

/** Retention of changes of rights, in calendar years. The database's triggers refuse to delete an entry earlier. */
export const ledgerYears = 3;

/** Days for which backups and copies of the database stay. */
export const backupDays = 14;

/** Days without a sign-in after which an account is dormant. */
export const dormancyDays = 90;

/** Longest session of staff, in hours. */
export const sessionHours = 12;

/** Days for which a browser is known after a sign-in. */
export const knownDeviceDays = 90;

/** Entries in the browser's storage, without their variable end, and cookies without their prefix. */
export const storedEntries = [
  'lang',
  'typeface',
  'popup.',
  'popup',
  'inquiry',
  'Token',
  'endedToken',
  'COMP_ID',
  'userNm',
  'menuAuth',
  'staffUntil',
  'refresh_token',
  'known_device',
  'site_preview',
] as const;
