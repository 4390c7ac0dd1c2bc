/** Whether a path is the sign-in page's, in any language. */
export function isSignInPage(pathname: string): boolean {
  return /^(?:\/en)?\/login(?:\.html|\/)?$/.test(pathname);
}
