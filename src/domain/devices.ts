/** The devices of an organisation: a page made by hand, whose rights no declaration tells. */
export const devicesPage = {
  name: 'devices',
  permission: 'devices',
  menu: { group: 'settings', heading: 'report' },
  actions: ['read', 'update'],
} as const
