import { tablesOfBooks } from './books/registers.ts'
import { audit, changeLog, counters, feeds } from './feed/feed-tables.ts'
import { tablesOfHouse } from './rows/tables.ts'
import { appVersions, featuresSeen } from './tables/app-versions.ts'
import { backupMarks } from './tables/backup-marks.ts'
import { alarms, claims, commands, devices, enrolments, receiptKeys, receiptSeals, streams } from './tables/devices.ts'
import { fiscalReceipts } from './tables/fiscal.ts'
import { ratedHelp } from './tables/help-ratings.ts'
import { importRows, importShapes, imports } from './tables/imports.ts'
import { integrationStates, integrations } from './tables/integrations.ts'
import { listViews } from './tables/list-views.ts'
import { merges, standIns } from './tables/merges.ts'
import { noticeHabits, noticeLooks, noticeSendings, notices, noticesTold, pushAddresses } from './tables/notices.ts'
import {
  loginAttempts,
  refreshTokens,
  roles,
  userCashboxes,
  userRoles,
  users,
  userWarehouses,
} from './tables/people.ts'
import { rateNews } from './tables/rate-news.ts'
import { reminders } from './tables/reminders.ts'
import { reportDeliveries, telegramChats } from './tables/report-deliveries.ts'
import { searchKeys } from './tables/search-keys.ts'
import { recoveryCodes, secondFactors } from './tables/second-factors.ts'
import { serverRuleValues } from './tables/server-rules.ts'
import { bankStatementColumns, bankStatementLines } from './tables/statement-lines.ts'
import { telegramLinks } from './tables/telegram-links.ts'
import { dailyUploads } from './tables/uploads.ts'
import { messageQueue, oneTimeCodes } from './tables/ways-in.ts'

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
  integrations,
  integrationStates,
  telegramLinks,
  reminders,
  noticeLooks,
  notices,
  noticesTold,
  noticeSendings,
  noticeHabits,
  backupMarks,
  ratedHelp,
  pushAddresses,
  serverRuleValues,
  appVersions,
  featuresSeen,
})
