import { enter } from '../kernel/directory.ts'
import { employee } from './employee.ts'
import { role } from './role.ts'

/** Who works here, and what they may do. */
export const people = enter([role, employee])
