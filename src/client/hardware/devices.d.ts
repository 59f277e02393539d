/* Types of Chromium's device APIs that TypeScript lacks: only what the drivers use. */

interface HIDDevice extends EventTarget {
  readonly opened: boolean
  readonly productName: string
  readonly collections: readonly { readonly usagePage: number }[]
  open(): Promise<void>
  close(): Promise<void>
}
interface HIDInputReportEvent extends Event {
  readonly device: HIDDevice
  readonly reportId: number
  readonly data: DataView
}
interface HID extends EventTarget {
  getDevices(): Promise<HIDDevice[]>
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HIDDevice[]>
}

interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  getInfo(): { usbVendorId?: number; usbProductId?: number }
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}
interface Serial extends EventTarget {
  getPorts(): Promise<SerialPort[]>
  requestPort(): Promise<SerialPort>
}

interface USBEndpoint {
  readonly endpointNumber: number
  readonly direction: 'in' | 'out'
  readonly type: 'bulk' | 'interrupt' | 'isochronous'
}
interface USBAlternate {
  readonly alternateSetting: number
  readonly interfaceClass: number
  readonly endpoints: readonly USBEndpoint[]
}
interface USBConfiguration {
  readonly interfaces: readonly { readonly interfaceNumber: number; readonly alternates: readonly USBAlternate[] }[]
}
interface USBDevice {
  readonly opened: boolean
  readonly productName?: string
  readonly vendorId: number
  readonly productId: number
  readonly serialNumber?: string
  readonly configuration: USBConfiguration | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(configuration: number): Promise<void>
  claimInterface(interfaceNumber: number): Promise<void>
  selectAlternateInterface(interfaceNumber: number, alternateSetting: number): Promise<void>
  transferOut(endpoint: number, data: BufferSource): Promise<{ status: 'ok' | 'stall' | 'babble' }>
}
interface USB extends EventTarget {
  getDevices(): Promise<USBDevice[]>
  requestDevice(options: { filters: { classCode: number }[] }): Promise<USBDevice>
}

interface BluetoothCharacteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean }
  writeValueWithResponse(value: BufferSource): Promise<void>
  writeValueWithoutResponse(value: BufferSource): Promise<void>
}
interface BluetoothServer {
  connect(): Promise<BluetoothServer>
  disconnect(): void
  getPrimaryServices(): Promise<{ readonly uuid: string; getCharacteristics(): Promise<BluetoothCharacteristic[]> }[]>
}
interface BluetoothDevice extends EventTarget {
  readonly id: string
  readonly name?: string
  readonly gatt?: BluetoothServer
}
interface Bluetooth {
  getDevices?(): Promise<BluetoothDevice[]>
  requestDevice(options: { acceptAllDevices: true; optionalServices: string[] }): Promise<BluetoothDevice>
}

interface Navigator {
  readonly bluetooth?: Bluetooth
  readonly hid?: HID
  readonly serial?: Serial
  readonly usb?: USB
}

interface MediaTrackCapabilities {
  readonly torch?: boolean
}
