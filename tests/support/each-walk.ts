import { afterEach } from 'vitest'
import { tellShown } from './shown.ts'

// A worker reads this anew for each file, and what it imports once: what is remembered stands there.
afterEach(tellShown)
