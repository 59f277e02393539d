export const settingsRoute = '/settings/system'
export const closingRoute = '/settings/closing'
export const versionsRoute = '/settings/app-versions'
