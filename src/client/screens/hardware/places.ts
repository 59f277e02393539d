export const hardwareRoute = '/device/hardware'
