/** What a page of the help is called: as the menu calls its screen, and else in its own words. */
const ownTitles = [
  'home',
  'profile',
  'device',
  'hardware',
  'till_payment',
  'till_return',
  'till_exchange',
  'till_shift',
  'till_drawer',
]
const byHand = [
  'till',
  'setAside',
  'backups',
  'devices',
  'whatIsThis',
  'labels',
  'balance',
  'paymentCalendar',
  'cashBook',
  'import',
  'analytics',
  'settings',
  'closing',
  'appVersions',
  'integrations',
]

export function helpTitle(key: string, label: (key: string) => string): string {
  if (ownTitles.includes(key)) return label(`help:own.${key}`)
  return label(byHand.includes(key) ? `pages:menu.${key}` : `menu:${key}`)
}
