import { v7 } from 'uuid'

/** In a simulated world time and luck are drawn from the seed, and with them the ids. */
export const newId = () => v7()
