import { readStored, writeStored } from '#client/parts/stored.ts'

type Port = SerialPort
export type PrinterRole = 'printer' | 'label-printer'
type Role = 'scanner' | PrinterRole

/**
 * Key under which a serial port's use is stored: vendor and product, since the port does not say which device is at its
 * end.
 */
const nameOf = (port: Port) => {
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo()
  return `port ${usbVendorId}:${usbProductId}`
}
const chosen = new WeakMap<Port, Role>()

export const portRole = {
  of: (port: Port): Role | null => chosen.get(port) ?? (readStored(nameOf(port)) as Role | null),
  keep(port: Port, role: Role) {
    chosen.set(port, role)
    writeStored(nameOf(port), role)
  },
}
