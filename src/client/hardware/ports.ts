import { readStored, writeStored } from '#client/parts/stored.ts'

type Port = SerialPort
type Role = 'scanner' | 'printer'

/** A wire does not say what hangs at its end: what it was chosen for is remembered by its maker and model. */
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
