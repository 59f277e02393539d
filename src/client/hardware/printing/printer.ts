import { useEffect } from 'react'
import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import { type PrinterRole, portRole } from '../ports.ts'
import { askBluetooth, type BluetoothName, grantedBluetooth, openBluetooth } from './bluetooth.ts'
import { type Link, PrinterTrouble } from './link.ts'
import { openSerial } from './serial.ts'
import { isSameUsb, openUsb, printers, type UsbName } from './usb.ts'

export const speeds = [9600, 19_200, 38_400, 57_600, 115_200] as const
export type PrinterWay = 'usb' | 'serial' | 'bluetooth'

/** The printer that was chosen for something on this device. */
interface Chosen {
  readonly by: PrinterWay | null
  readonly usb?: UsbName
  readonly bluetooth?: BluetoothName
  /** Baud rate of a serial printer; it is on the printer's own test page. */
  readonly speed: number
}
interface Found {
  /** `ready`: open. `away`: chosen but not found. `none`: the browser prints instead. */
  readonly state: 'none' | 'ready' | 'away'
  readonly name: string
}

type ChosenPrinter<S> = ReturnType<typeof chosenPrinter<S>>

/** A printer of this device for one purpose, which `role` names: it is kept with its settings and found again by itself. */
export function chosenPrinter<S>(role: PrinterRole, usual: S) {
  type State = Chosen & Found & S
  const first = { by: null, speed: 9600, ...usual }
  const before: Chosen & S = kept()
  const state = createStore<State>({ ...before, name: '', state: before.by ? 'away' : 'none' })
  let link: Link | null = null
  let watched = false

  function kept(): Chosen & S {
    try {
      return { ...first, ...JSON.parse(readStored(role) ?? '{}') }
    } catch {
      return first
    }
  }

  function keep(change: Partial<Chosen & S>) {
    state.set((now) => ({ ...now, ...change }))
    const { state: _, name: __, ...lasting } = state.get()
    writeStored(role, JSON.stringify(lasting))
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

  /** The open connection to the chosen printer; opens it without asking the person. */
  async function find(): Promise<Link> {
    if (link) return link
    const { by, usb, bluetooth, speed } = state.get()
    const device = by === 'usb' ? await grantedUsb(usb) : null
    if (device) return take(await openUsb(device))
    const port = by === 'serial' ? await grantedPort(role) : null
    if (port) return take(await openSerial(port, speed))
    const radio = by === 'bluetooth' ? await grantedBluetooth(bluetooth) : null
    if (radio) return take(await openBluetooth(radio, gone))
    throw new PrinterTrouble('away')
  }

  const gone = (device: unknown) => device === link?.device && void release()

  function watch() {
    if (watched) return
    watched = true
    const look = () => void find().catch(ignored)
    navigator.usb?.addEventListener('connect', look)
    navigator.serial?.addEventListener('connect', look)
    navigator.usb?.addEventListener('disconnect', (event) => gone((event as Event & { device: USBDevice }).device))
    navigator.serial?.addEventListener('disconnect', (event) => gone(event.target))
    if (state.get().by) look()
  }

  return {
    state,
    watch,
    set: (settings: Partial<S>) => keep(settings as Partial<Chosen & S>),
    async setSpeed(speed: number) {
      keep({ speed } as Partial<Chosen & S>)
      await release()
      await find().catch(ignored)
    },
    /** Asks the person to choose a printer; false if they cancel. */
    async choose(by: PrinterWay): Promise<boolean> {
      const chosen = await ask(by, role)
      if (!chosen) return false
      await release()
      keep(chosen.kept as Partial<Chosen & S>)
      take(await chosen.open(state.get().speed, gone))
      return true
    },
    async forget() {
      await release()
      keep({ by: null } as Partial<Chosen & S>)
      state.set((now) => ({ ...now, state: 'none', name: '' }))
    },
    /** Sends data to the printer; opens it again if it was switched off meanwhile. */
    async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      const before = link
      try {
        await (await find()).write(bytes)
      } catch (cause) {
        await release()
        // It was switched off and on: the old connection is dead and nothing was printed, so send all of it on a new one.
        if (before && !(cause instanceof PrinterTrouble)) return (await find()).write(bytes)
        throw cause instanceof PrinterTrouble ? cause : new PrinterTrouble('failed', cause)
      }
    },
  }
}

/** A printer's state and settings; a chosen one is opened now and whenever it is plugged in. */
export function usePrinter<S>({ state, watch }: ChosenPrinter<S>) {
  useEffect(watch, [watch])
  return useStore(state)
}

interface Asked {
  readonly kept: Partial<Chosen>
  readonly open: (speed: number, gone: (device: unknown) => void) => Promise<Link>
}

async function ask(by: PrinterWay, role: PrinterRole): Promise<Asked | null> {
  if (by === 'usb') {
    const device = await navigator.usb?.requestDevice({ filters: [{ classCode: printers }] }).catch(ignored)
    if (!device) return null
    const { vendorId, productId, serialNumber } = device
    return { kept: { by, usb: { vendorId, productId, serialNumber } }, open: () => openUsb(device) }
  }
  if (by === 'serial') {
    const port = await navigator.serial?.requestPort().catch(ignored)
    if (!port) return null
    portRole.keep(port, role)
    return { kept: { by }, open: (speed) => openSerial(port, speed) }
  }
  const radio = await askBluetooth()
  return radio && { kept: { by, bluetooth: { id: radio.id } }, open: (_, gone) => openBluetooth(radio, gone) }
}

const ignored = () => null
const grantedUsb = async (name: UsbName | undefined) =>
  name && (await navigator.usb?.getDevices())?.find((device) => isSameUsb(device, name))
const grantedPort = async (role: PrinterRole) =>
  (await navigator.serial?.getPorts())?.find((port) => portRole.of(port) === role)
