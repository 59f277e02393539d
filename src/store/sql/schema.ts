import { audit, changeLog, counters, feeds } from './books.ts'
import { loginAttempts, refreshTokens, roles, userRoles, users, userWarehouses } from './people.ts'
import { tablesOfHouse } from './tables.ts'

/** Every table there is: what the migrations must lead to. */
export const schema = () => ({
  ...tablesOfHouse(),
  counters,
  audit,
  feeds,
  changeLog,
  users,
  roles,
  userRoles,
  userWarehouses,
  refreshTokens,
  loginAttempts,
})
