import type { PermissionType } from './permission.ts'

/** Names of rights before, and what they are called now: both are understood for a release, the new one is given out. */
const renamed: Readonly<Record<string, string>> = {
  ...ofReports('users', 'user'),
  ...ofReports('register_mm_payments', 'mm_payments'),
  'menus:users_reports.menu': 'menus:user_reports.menu',
  'menus:register_mm_payments.menu': 'menus:mm_payments_reports.menu',
}

function ofReports(before: string, now: string) {
  const key = (name: string, action: string) => `${'reports' satisfies PermissionType}:${name}.${action}`
  return Object.fromEntries(['read', 'total', 'export'].map((action) => [key(before, action), key(now, action)]))
}

const reportAction = /^documents:(.+)\.report$/

/**
 * The key of a right as it is called now. The specification also has an action `report` among those of a record: that is
 * the right to read the report of that name.
 */
export const presentRight = (key: string): string =>
  renamed[key] ?? (key.endsWith('.report') ? key.replace(reportAction, 'reports:$1.read') : key)
