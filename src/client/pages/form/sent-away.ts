/** True for pages the app redirects to by itself: no question then, and what was typed stays as a draft. */
export const isSentAway = ({ pathname }: { readonly pathname: string }) =>
  ['/login', '/version-not-compatible'].includes(pathname)
