export const deviceRoute = '/device'
export const devicesRoute = '/settings/devices/tills'
export const setAsideRoute = '/settings/set-aside'
export const hardwareRoute = '/device/hardware'
