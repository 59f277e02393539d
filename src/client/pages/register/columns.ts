import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { afterColumns, columnsOfView } from '#store/register-table.ts'
import type { RegisterAddress } from './use-register-address.ts'

/** Those of a view; where the entries of one place stand one after another, also what remained after each. */
export const columnsShown = (register: Register, { view, query }: RegisterAddress, rows: readonly Row[]) => [
  ...columnsOfView(register, view, query),
  ...(rows.some((row) => afterColumns(register).some(({ key }) => key in row)) ? afterColumns(register) : []),
]
