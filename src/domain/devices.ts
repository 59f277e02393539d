/** The devices of an organisation: a page made by hand, whose rights no declaration tells. */
export const devices = {
  name: 'devices',
  permission: 'devices',
  menu: { group: 'settings', heading: 'report' },
  actions: ['read', 'update'],
} as const
