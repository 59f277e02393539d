export const deviceRoute = '/device'
export const devicesRoute = '/settings/devices'
export const setAsideRoute = '/settings/set-aside'
export const hardwareRoute = '/device/hardware'
