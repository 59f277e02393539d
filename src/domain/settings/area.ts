import { enter } from '../kernel/directory.ts'
import { attention } from './attention.ts'

export const settings = enter([attention])
