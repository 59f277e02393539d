import { enter } from '../kernel/directory.ts'
import { application } from './application.ts'

/** Who works here, and what they may do. */
export const people = enter([application])
