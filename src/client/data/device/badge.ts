const shown = { unsent: 0, unread: 0 }

/** The number on the icon of the installed app: work that is not sent and notices that are not read. */
export function showBadge(changed: Partial<typeof shown>) {
  Object.assign(shown, changed)
  const total = shown.unsent + shown.unread
  void (total ? navigator.setAppBadge?.(total) : navigator.clearAppBadge?.())?.catch(() => null)
}
