import { afterEach, expect, test, vi } from 'vitest'
import { askBluetooth, grantedBluetooth, openBluetooth } from '#client/hardware/printing/bluetooth.ts'

/** A characteristic as a printer offers it: what it was told, packet by packet. */
function intake({ answers }: { answers: boolean }) {
  const told: number[][] = []
  const write = async (data: BufferSource) => void told.push([...new Uint8Array(data as ArrayBuffer)])
  return {
    told,
    properties: { write: answers, writeWithoutResponse: !answers },
    writeValueWithResponse: write,
    writeValueWithoutResponse: write,
  }
}
type Intake = ReturnType<typeof intake>
const mute = { ...intake({ answers: true }), properties: { write: false, writeWithoutResponse: false } }

function printer(services: readonly { readonly uuid: string; readonly ways: readonly Intake[] }[]) {
  const state = { connected: false }
  const device = Object.assign(new EventTarget(), {
    id: 'one',
    name: 'XP-P323B',
    gatt: {
      async connect() {
        state.connected = true
        return device.gatt
      },
      disconnect() {
        state.connected = false
      },
      getPrimaryServices: async () =>
        services.map(({ uuid, ways }) => ({ uuid, getCharacteristics: async () => [...ways] })),
    },
  })
  return { device: device as unknown as BluetoothDevice, state }
}
const lend = (bluetooth: object) => vi.stubGlobal('navigator', { bluetooth })
const open = (device: BluetoothDevice) => openBluetooth(device, () => undefined)
const unknown = '00001800-0000-1000-8000-00805f9b34fb'
const known = '000018f0-0000-1000-8000-00805f9b34fb'

afterEach(() => vi.unstubAllGlobals())

test.each([true, false])('bytes go in order, in packets that a radio carries; confirmed: %s', async (answers) => {
  const way = intake({ answers })
  const link = await open(printer([{ uuid: known, ways: [mute, way] }]).device)
  const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 256)
  await link.write(bytes)
  expect(way.told.flat()).toEqual([...bytes])
  expect(Math.max(...way.told.map(({ length }) => length))).toBeLessThanOrEqual(180)
  expect(link.name).toBe('XP-P323B')
})

test('data goes to a service that printers are known by, and to no other', async () => {
  const [other, own] = [intake({ answers: true }), intake({ answers: true })]
  const link = await open(
    printer([
      { uuid: unknown, ways: [other] },
      { uuid: known, ways: [own] },
    ]).device,
  )
  await link.write(Uint8Array.of(7))
  expect([other.told, own.told]).toEqual([[], [[7]]])
})

test('what takes no data is let go and told from what is not there', async () => {
  const headphones = printer([{ uuid: unknown, ways: [mute] }])
  await expect(open(headphones.device)).rejects.toMatchObject({ code: 'unfit' })
  expect(headphones.state.connected).toBe(false)
  const off = { ...printer([]).device, gatt: { connect: () => Promise.reject(new Error('off')) } }
  await expect(open(off as unknown as BluetoothDevice)).rejects.toMatchObject({ code: 'away' })
})

test('a printer that goes away says so once', async () => {
  const { device } = printer([{ uuid: known, ways: [intake({ answers: true })] }])
  const gone: unknown[] = []
  await openBluetooth(device, (one) => gone.push(one))
  device.dispatchEvent(new Event('gattserverdisconnected'))
  device.dispatchEvent(new Event('gattserverdisconnected'))
  expect(gone).toEqual([device])
})

test('who was asked and chose one need not choose again while the page is open; who cancels has none', async () => {
  const { device } = printer([])
  lend({ requestDevice: () => Promise.reject(new DOMException('cancelled', 'NotFoundError')) })
  expect(await askBluetooth()).toBeNull()
  lend({ requestDevice: async () => device })
  expect(await askBluetooth()).toBe(device)
  expect(await grantedBluetooth({ id: 'one' })).toBe(device)
  expect(await grantedBluetooth({ id: 'another' })).toBeNull()
  lend({ getDevices: async () => [printer([]).device] })
  expect(await grantedBluetooth(undefined)).toBeNull()
})
