/** Where the app sends a person by itself: there is nothing to ask, and what was typed stays as a draft. */
export const isSentAway = ({ pathname }: { readonly pathname: string }) =>
  ['/login', '/version-not-compatible'].includes(pathname)
