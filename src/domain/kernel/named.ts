import { flag, text } from './field.ts'

/** What most references begin with, and end with: `fields: { ...named, account: digits(), ...inUse }`. */
export const named = { name: text({ required: true, max: 150 }) }
/** One that is not active stays where it is named, and is offered no more. */
export const inUse = { is_active: flag({ initial: true }) }
