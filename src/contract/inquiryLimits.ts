/** Maximum lengths in the inquiry form, in characters (RFC 5321 for the address). */
export const inquiryLimits = { name: 100, email: 254, subject: 200, message: 5000 } as const;
