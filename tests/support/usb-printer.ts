import type { BrowserContext, Page } from 'playwright'

/** A printer on the cable of every page, which keeps what it is told. */
export const lendUsbPrinter = (context: BrowserContext) =>
  context.addInitScript(() => {
    const printed: number[] = []
    const printer = {
      opened: false,
      productName: 'Test printer',
      vendorId: 1,
      productId: 2,
      configuration: {
        interfaces: [
          {
            interfaceNumber: 0,
            alternates: [
              {
                alternateSetting: 0,
                interfaceClass: 7,
                endpoints: [{ endpointNumber: 3, direction: 'out', type: 'bulk' }],
              },
            ],
          },
        ],
      },
      open: async () => {},
      close: async () => {},
      selectConfiguration: async () => {},
      claimInterface: async () => {},
      transferOut: async (_: number, data: Uint8Array) => {
        printed.push(...data)
        return { status: 'ok' }
      },
    }
    const usb = Object.assign(new EventTarget(), {
      getDevices: async () => [printer],
      requestDevice: async () => printer,
    })
    Object.defineProperty(navigator, 'usb', { value: usb })
    Object.assign(window, { printed })
  })

export const printedOn = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { printed: number[] }).printed)
