import { inTime, type Link, PrinterTrouble, pieces } from './link.ts'

/** USB class code of printers. */
export const printers = 7
const piece = 8192

export const isSameUsb = (a: UsbName, b: UsbName) =>
  a.vendorId === b.vendorId && a.productId === b.productId && (a.serialNumber ?? '') === (b.serialNumber ?? '')

export interface UsbName {
  readonly vendorId: number
  readonly productId: number
  readonly serialNumber?: string | undefined
}

export async function openUsb(device: USBDevice): Promise<Link> {
  try {
    if (!device.opened) await device.open()
    if (!device.configuration) await device.selectConfiguration(1)
  } catch (cause) {
    throw new PrinterTrouble('taken', cause)
  }
  const { interfaceNumber, alternateSetting, endpoint } = outOf(device)
  try {
    await device.claimInterface(interfaceNumber)
    if (alternateSetting > 0) await device.selectAlternateInterface(interfaceNumber, alternateSetting)
  } catch (cause) {
    throw new PrinterTrouble('taken', cause)
  }
  return {
    name: device.productName ?? '',
    device,
    async write(bytes) {
      for (const part of pieces(bytes, piece)) {
        const { status } = await inTime(device.transferOut(endpoint, part))
        if (status !== 'ok') throw new PrinterTrouble('failed')
      }
    },
    close: () => device.close(),
  }
}

/** The interface and endpoint that take the print data. */
function outOf({ configuration }: USBDevice) {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? [])
    for (const { alternateSetting, interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
      if (interfaceClass === printers && out) return { interfaceNumber, alternateSetting, endpoint: out.endpointNumber }
    }
  throw new PrinterTrouble('unfit')
}
