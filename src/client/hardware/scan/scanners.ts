import { createStore, useStore } from '#client/parts/store.ts'
import { portRole } from '../ports.ts'
import { hidReader } from './hid-report.ts'
import { tellScan } from './scans.ts'
import { serialReader } from './serial-reader.ts'

export interface Connected {
  readonly way: 'hid' | 'serial'
  readonly name: string
}
interface Open extends Connected {
  readonly device: HIDDevice | SerialPort
  readonly close: () => void
}

/** Open scanners with a driver of their own (HID, serial), as opposed to those that type. */
const open = createStore<readonly Open[]>([])
export const useScanners = (): readonly Connected[] => useStore(open)

/** HID usage page of bar code scanners. */
const scanners = 0x8c

/** Asks the person to choose a scanner; false if they cancel. */
export async function chooseHid(): Promise<boolean> {
  const [device] = (await navigator.hid?.requestDevice({ filters: [{ usagePage: scanners }] })) ?? []
  if (device) await openHid(device)
  return device !== undefined
}

export async function chooseSerialScanner(): Promise<boolean> {
  const port = await navigator.serial?.requestPort().catch(() => null)
  if (!port) return false
  portRole.keep(port, 'scanner')
  await openSerial(port)
  return true
}

/** Opens scanners chosen before, now and when plugged in. Answers a function that stops it. */
export function hearScanners(): () => void {
  const { hid, serial } = navigator
  const { signal, ...until } = endable()
  hid?.addEventListener('connect', (event) => void openHid(deviceOf(event)).catch(ignored), { signal })
  hid?.addEventListener('disconnect', (event) => leave(deviceOf(event)), { signal })
  serial?.addEventListener('connect', (event) => void openSerial(event.target as SerialPort).catch(ignored), { signal })
  serial?.addEventListener('disconnect', (event) => leave(event.target as SerialPort), { signal })
  void hid?.getDevices().then((devices) => Promise.allSettled(devices.map(openHid)))
  void serial?.getPorts().then((ports) => Promise.allSettled(ports.map(openSerial)))
  return () => {
    until.end()
    for (const { device } of open.get()) leave(device)
  }
}

/** A scanner used by another program shows as not connected; the person chooses it again and is told the reason. */
const ignored = () => null
const deviceOf = (event: Event) => (event as Event & { device: HIDDevice }).device
const isOpen = (device: object) => open.get().some((one) => one.device === device)

function endable() {
  const controller = new AbortController()
  return { signal: controller.signal, end: () => controller.abort() }
}

async function openHid(device: HIDDevice) {
  if (!device.collections.some(({ usagePage }) => usagePage === scanners) || isOpen(device)) return
  const { signal, end } = endable()
  const close = () => {
    end()
    void device.close().catch(ignored)
  }
  open.set((now) => [...now, { way: 'hid', name: device.productName, device, close }])
  const read = hidReader()
  const hear = ({ reportId, data }: HIDInputReportEvent) => {
    const text = read(reportId, data)
    if (text) tellScan([text], 'hid')
  }
  device.addEventListener('inputreport', hear as (event: Event) => void, { signal })
  await opened(device, device.opened ? undefined : device.open())
}

async function openSerial(port: SerialPort) {
  if (portRole.of(port) !== 'scanner' || isOpen(port)) return
  const { signal, end } = endable()
  open.set((now) => [...now, { way: 'serial', name: '', device: port, close: end }])
  await opened(port, port.open({ baudRate: 9600 }))
  void listen(port, signal)
}

async function opened(device: Open['device'], opening: Promise<void> | undefined) {
  try {
    await opening
  } catch (error) {
    leave(device)
    throw error
  }
}

async function listen(port: SerialPort, signal: AbortSignal) {
  const read = serialReader((text) => tellScan([text], 'serial'))
  while (port.readable && !signal.aborted) {
    const reader = port.readable.getReader()
    const stop = () => void reader.cancel().catch(ignored)
    signal.addEventListener('abort', stop)
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value)
    } catch {
      // After a broken frame on the line, reading goes on with a new reader.
    } finally {
      signal.removeEventListener('abort', stop)
      reader.releaseLock()
    }
  }
  await port.close().catch(ignored)
}

function leave(device: object) {
  const one = open.get().find((other) => other.device === device)
  open.set((now) => now.filter((other) => other !== one))
  one?.close()
}
