import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { afterColumns, columnsOfView } from '#store/register-table.ts'
import type { RegisterAddress } from './use-register-address.ts'

/** Columns of a view; also the balance after each entry, if the rows have it. */
export const columnsShown = (register: Register, { view, query }: RegisterAddress, rows: readonly Row[]) => [
  ...columnsOfView(register, view, query),
  ...(rows.some((row) => afterColumns(register).some(({ key }) => key in row)) ? afterColumns(register) : []),
]
