import { useEffect } from 'react'
import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import { portRole } from '../ports.ts'
import { type Link, PrinterTrouble } from './link.ts'
import { openSerial } from './serial.ts'
import { isSameUsb, openUsb, printers, type UsbName } from './usb.ts'

export const paperWidths = [58, 80] as const
export type PaperWidth = (typeof paperWidths)[number]
export const speeds = [9600, 19_200, 38_400, 57_600, 115_200] as const

/** The chosen printer of this device. */
interface Chosen {
  readonly by: 'usb' | 'serial' | null
  readonly usb?: UsbName
  readonly width: PaperWidth
  /** Baud rate of a serial printer; it is on the printer's own test page. */
  readonly speed: number
}
interface PrinterState extends Chosen {
  /** `ready`: open. `away`: chosen but not found. `none`: receipts are printed by the browser. */
  readonly state: 'none' | 'ready' | 'away'
  readonly name: string
}

const key = 'printer'
const usual: Chosen = { by: null, width: 80, speed: 9600 }

function kept(): Chosen {
  try {
    return { ...usual, ...JSON.parse(readStored(key) ?? '{}') }
  } catch {
    return usual
  }
}

const state = createStore<PrinterState>({ ...kept(), name: '', state: kept().by ? 'away' : 'none' })
let link: Link | null = null

export const printer = state.get

/** The printer's state; a chosen printer is opened now and whenever it is plugged in. */
export function usePrinter(): PrinterState {
  useEffect(watchPrinter, [])
  return useStore(state)
}

function keep(change: Partial<Chosen>) {
  const { by, usb, width, speed } = { ...state.get(), ...change }
  writeStored(key, JSON.stringify({ by, usb, width, speed }))
  state.set((now) => ({ ...now, ...change }))
}

export const setPaper = (width: PaperWidth) => keep({ width })

export async function setSpeed(speed: number) {
  keep({ speed })
  await release()
  await findPrinter().catch(ignored)
}

/** Asks the person to choose a USB printer; false if they cancel. */
export async function chooseUsb(): Promise<boolean> {
  const device = await navigator.usb?.requestDevice({ filters: [{ classCode: printers }] }).catch(() => null)
  if (!device) return false
  await release()
  const { vendorId, productId, serialNumber } = device
  keep({ by: 'usb', usb: { vendorId, productId, serialNumber } })
  take(await openUsb(device))
  return true
}

export async function chooseSerialPrinter(): Promise<boolean> {
  const port = await navigator.serial?.requestPort().catch(() => null)
  if (!port) return false
  await release()
  portRole.keep(port, 'printer')
  keep({ by: 'serial' })
  take(await openSerial(port, state.get().speed))
  return true
}

export async function forgetPrinter() {
  await release()
  keep({ by: null })
  state.set((now) => ({ ...now, state: 'none', name: '' }))
}

/** The open connection to the chosen printer; opens it without asking the person. */
async function findPrinter(): Promise<Link> {
  if (link) return link
  const { by, usb, speed } = state.get()
  const device = by === 'usb' ? await grantedUsb(usb) : null
  const port = by === 'serial' ? await grantedPort() : null
  if (device) return take(await openUsb(device))
  if (port) return take(await openSerial(port, speed))
  throw new PrinterTrouble('away')
}

/** Sends data to the printer; opens it again if it was switched off meanwhile. */
export async function write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const before = link
  try {
    await (await findPrinter()).write(bytes)
  } catch (cause) {
    await release()
    // It was switched off and on: the old connection is dead and nothing was printed, so send all of it on a new one.
    if (before && !(cause instanceof PrinterTrouble)) return (await findPrinter()).write(bytes)
    throw cause instanceof PrinterTrouble ? cause : new PrinterTrouble('failed', cause)
  }
}

function take(opened: Link): Link {
  link = opened
  state.set((now) => ({ ...now, state: 'ready', name: opened.name }))
  return opened
}

async function release() {
  const old = link
  link = null
  state.set((now) => ({ ...now, state: now.by ? 'away' : 'none' }))
  await old?.close().catch(ignored)
}

const ignored = () => null
const grantedUsb = async (name: UsbName | undefined) =>
  name && (await navigator.usb?.getDevices())?.find((device) => isSameUsb(device, name))
const grantedPort = async () => (await navigator.serial?.getPorts())?.find((port) => portRole.of(port) === 'printer')

let watched = false

function watchPrinter() {
  if (watched) return
  watched = true
  const look = () => void findPrinter().catch(ignored)
  const gone = (device: unknown) => device === link?.device && void release()
  navigator.usb?.addEventListener('connect', look)
  navigator.serial?.addEventListener('connect', look)
  navigator.usb?.addEventListener('disconnect', (event) => gone((event as Event & { device: USBDevice }).device))
  navigator.serial?.addEventListener('disconnect', (event) => gone(event.target))
  if (state.get().by) look()
}
