/** The statement and the line that somebody left to enter a document; until the window is closed. */
let left: { readonly statement: string; readonly line: string } | null = null

export function leaveStatement(statement: string, line: string): void {
  left = { statement, line }
}

/** The line that this statement was left for, told to the first who asks; null if it was not. */
export function comeBackTo(statement: string): string | null {
  if (left?.statement !== statement) return null
  const { line } = left
  left = null
  return line
}
