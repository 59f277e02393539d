import { enter } from '../kernel/directory.ts'
import { application } from './application.ts'
import { employee } from './employee.ts'
import { role } from './role.ts'

/** Who works here, who wants to, and what they may do. */
export const people = enter([role, employee, application])
