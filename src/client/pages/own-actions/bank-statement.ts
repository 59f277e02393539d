import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { StatementsTool } from '../bank-file/statements-tool.tsx'
import type { OwnKind } from './own-action.ts'

/** Statements come as files of banks. */
export async function bankStatementKind(): Promise<OwnKind> {
  await loadTexts('statements')
  return { actions: [], Tool: StatementsTool }
}
