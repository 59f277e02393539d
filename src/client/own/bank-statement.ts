import { StatementsTool } from '#client/pages/bank-file/statements-tool.tsx'
import type { OwnActions } from '#client/pages/parts/own-hand.ts'

/** Statements come as files of banks. */
export const bankStatementActions: OwnActions = { actions: [], Tool: StatementsTool }
