import { tablesOfBooks } from './books/registers.ts'
import { alarms, claims, commands, devices, enrolments, receiptKeys, receiptSeals, streams } from './devices.ts'
import { audit, changeLog, counters, feeds } from './feed/feed-tables.ts'
import { fiscalReceipts } from './fiscal.ts'
import { importRows, importShapes, imports } from './imports.ts'
import { listViews } from './list-views.ts'
import { merges, standIns } from './merges.ts'
import { loginAttempts, refreshTokens, roles, userCashboxes, userRoles, users, userWarehouses } from './people.ts'
import { rateNews } from './rate-news.ts'
import { reportDeliveries, telegramChats } from './report-deliveries.ts'
import { tablesOfHouse } from './rows/tables.ts'
import { searchKeys } from './search-keys.ts'
import { recoveryCodes, secondFactors } from './second-factors.ts'
import { bankStatementColumns, bankStatementLines } from './statement-lines.ts'
import { dailyUploads } from './uploads.ts'
import { messageQueue, oneTimeCodes } from './ways-in.ts'

/** All tables: the result that the migrations must arrive at. */
export const schema = () => ({
  ...tablesOfHouse(),
  ...tablesOfBooks(),
  counters,
  audit,
  feeds,
  changeLog,
  users,
  roles,
  userRoles,
  userWarehouses,
  userCashboxes,
  refreshTokens,
  loginAttempts,
  secondFactors,
  recoveryCodes,
  devices,
  enrolments,
  receiptKeys,
  receiptSeals,
  streams,
  commands,
  alarms,
  claims,
  dailyUploads,
  fiscalReceipts,
  messageQueue,
  oneTimeCodes,
  bankStatementLines,
  bankStatementColumns,
  rateNews,
  merges,
  standIns,
  listViews,
  imports,
  importRows,
  importShapes,
  searchKeys,
  reportDeliveries,
  telegramChats,
})
