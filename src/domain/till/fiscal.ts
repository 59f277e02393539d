/** Why there is no device to ask: the cashbox lacks its own, or nobody has connected one to the server. */
export const missingDevices = ['ccm_missing', 'not_connected'] as const
export type MissingDevice = (typeof missingDevices)[number]

/** Why a receipt is refused: by the device, or by the server since there is none. */
export const fiscalCodes = ['sums_differ', 'shift_closed', 'memory_full', 'refused', ...missingDevices] as const
export type FiscalCode = (typeof fiscalCodes)[number]
