export const settingsRoute = '/settings/system'
export const closingRoute = '/settings/closing'
