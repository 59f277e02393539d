/** Where to go after signing in: only a path of this app, never another site. */
export function safePath(asked: string | null): string {
  return asked && /^\/(?![/\\])/.test(asked) && !/\p{Cc}/u.test(asked) ? asked : '/'
}

export function loginPath({ pathname, search }: { pathname: string; search: string }) {
  const here = pathname + search
  return here === '/' ? '/login' : `/login?redirectUrl=${encodeURIComponent(here)}`
}
