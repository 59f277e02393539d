import { inTime, type Link, PrinterTrouble, pieces } from './link.ts'

/** Under what name the browser knows a device that it was allowed. */
export interface BluetoothName {
  readonly id: string
}

const uuid = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`
/** The services by which printers take data as over a cable; each maker has its own. */
const services = [
  uuid('18f0'),
  uuid('ff00'),
  uuid('ffe0'),
  uuid('ffe5'),
  uuid('ae30'),
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
]
/** Bytes: what fits into one packet of most radios. */
const piece = 180
/** Milliseconds between packets that nobody confirms: a printer's memory is small. */
const pause = 15

/** Asks the person to choose a printer; null if they cancel. Printers seldom say by what service they print. */
export const askBluetooth = async (): Promise<BluetoothDevice | null> =>
  (await navigator.bluetooth
    ?.requestDevice({ acceptAllDevices: true, optionalServices: services })
    .then((device) => {
      given = device
      return device
    })
    .catch(() => null)) ?? null

/** Most browsers name a device again only while the page is open. */
let given: BluetoothDevice | null = null

export async function grantedBluetooth(name: BluetoothName | undefined): Promise<BluetoothDevice | null> {
  if (!name) return null
  if (given?.id === name.id) return given
  return (await navigator.bluetooth?.getDevices?.())?.find(({ id }) => id === name.id) ?? null
}

export async function openBluetooth(device: BluetoothDevice, gone: (device: unknown) => void): Promise<Link> {
  const { gatt } = device
  if (!gatt) throw new PrinterTrouble('unfit')
  const server = await inTime(gatt.connect()).catch((cause) => {
    throw new PrinterTrouble('away', cause)
  })
  const way = await intake(server)
  if (!way) {
    gatt.disconnect()
    throw new PrinterTrouble('unfit')
  }
  device.addEventListener('gattserverdisconnected', () => gone(device), { once: true })
  return {
    name: device.name ?? '',
    device,
    async write(bytes) {
      for (const part of pieces(bytes, piece)) {
        if (way.properties.write) await inTime(way.writeValueWithResponse(part))
        else {
          await inTime(way.writeValueWithoutResponse(part))
          await new Promise((resolve) => setTimeout(resolve, pause))
        }
      }
    },
    close: async () => gatt.disconnect(),
  }
}

/** Where the printer takes data: the first characteristic of a known service that can be written. */
async function intake(server: BluetoothServer): Promise<BluetoothCharacteristic | undefined> {
  const offered = await server.getPrimaryServices().catch(() => [])
  const known = services.flatMap((uuid) => offered.filter((service) => service.uuid === uuid))
  for (const service of known) {
    const ways = await service.getCharacteristics().catch(() => [])
    const way = ways.find(({ properties }) => properties.write || properties.writeWithoutResponse)
    if (way) return way
  }
  return undefined
}
