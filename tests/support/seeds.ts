import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { configureGlobal } from 'fast-check'
import { expect } from 'vitest'
import { runs } from './runs.ts'

/** The properties of a file meet the same cases each time, so that nobody's change fails for an old fault; with FRESH=1 new ones. */
const path = relative(process.cwd(), expect.getState().testPath ?? '')
const seed = createHash('sha256').update(path).digest().readInt32BE()
configureGlobal({ numRuns: runs(100), ...(process.env.FRESH !== '1' && { seed }) })
