import { type Faults, fault, faultIf } from '../kernel/result.ts'

/** A tax number has nine figures of a firm, or fourteen of a person; none is no fault. */
export const taxNumberFaults = (inn: string | null | undefined): Faults =>
  faultIf(Boolean(inn) && !/^(\d{9}|\d{14})$/.test(inn ?? ''), 'inn', fault('tax_number'))
