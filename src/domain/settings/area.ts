import { enter } from '../kernel/directory.ts'
import { attention } from './attention.ts'
import { reason } from './reason.ts'

export const settings = enter([reason, attention])
