/** What a run of vitest left: each file with what it took, and each test of it. */
export interface Outcome {
  readonly files: readonly FileOutcome[]
  /** Errors that belong to no test. */
  readonly loose: readonly string[]
}

export interface FileOutcome {
  readonly project: string
  readonly file: string
  /** With its imports and hooks. */
  readonly seconds: number
  readonly passed: number
  readonly failed: readonly Failure[]
}

export interface Failure {
  /** Those around it and its own; of a file that broke outside its tests there is none. */
  readonly test: string
  readonly message: string
}

/** A failure's name as people write it down. */
export const nameOf = ({ file }: FileOutcome, { test }: Failure) => [file, test].filter(Boolean).join(' > ')
