// long: each call that is open, or everybody’s, is named with its reason
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { reports } from '#domain/reports.ts'
import { keepGate } from '#server/http/gate.ts'
import { registerRoutes } from '#server/records/registers-routes.ts'
import { routesOf } from '#server/records/routes.ts'
import { type Mounted, mountedRoutes } from './mounted.ts'
import { testServer } from './server.ts'

/** Open without a token: each for its reason. */
const open = [
  'GET /api/v1/health',
  'GET /api/v1/app_version/offer',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/login/second_step',
  'POST /api/v1/auth/login/second_factor',
  'PUT /api/v1/auth/login/second_factor',
  'POST /api/v1/auth/refresh',
  'POST /api/v1/auth/invitation',
  'PUT /api/v1/auth/invitation',
  'POST /api/v1/devices/enrol',
  'POST /api/v1/auth/password/reset',
  'POST /api/v1/auth/password/check-code',
  'POST /api/v1/auth/password/update',
  'POST /api/v1/auth/resend_sms',
  'POST /api/v1/auth/register/checkNumber',
  'POST /api/v1/auth/register/verify',
  'POST /api/v1/application',
  'GET /api/v1/openapi.json',
  'GET /api/v1/docs',
  'GET /api/v1/docs/page.js',
  'GET /files/:name',
  'GET *',
]
/** Everybody's who is signed in: their own affairs. */
const own = [
  'POST /api/v1/logout',
  'POST /api/v1/me/get-me',
  'PUT /api/v1/me',
  'POST /api/v1/me/avatar',
  'POST /api/v1/avatar',
  'DELETE /api/v1/me/avatar',
  'PUT /api/v1/me/language',
  'PUT /api/v1/me/password',
  'GET /api/v1/me/helpers',
  'GET /api/v1/me/list_views',
  'PUT /api/v1/me/list_views/:id',
  'DELETE /api/v1/me/list_views/:id',
  // Each of its parts has a right of its own.
  'GET /api/v1/dashboard',
  'GET /api/v1/dashboard/balance',
  // Each list by its own right.
  'GET /api/v1/counts',
  'GET /api/v1/me/sessions',
  'DELETE /api/v1/me/sessions',
  'DELETE /api/v1/me/sessions/:id',
  // One's own notices.
  'PUT /api/v1/help/ratings',
  'GET /api/v1/my_notifications',
  'GET /api/v1/my_notifications/:id',
  'GET /api/v1/my_notifications/count',
  'GET /api/v1/my_notifications/habits',
  'PUT /api/v1/my_notifications/:id/open',
  'PUT /api/v1/my_notifications/habits',
  'PUT /api/v1/my_notifications/open',
  'GET /api/v1/push',
  'POST /api/v1/user_device/register',
  'GET /api/v1/me/telegram',
  'POST /api/v1/me/telegram',
  'DELETE /api/v1/me/telegram',
  'GET /api/v1/report_sending/ways',
  'GET /api/v1/my_features',
  'PUT /api/v1/my_features',
  'GET /api/v1/me/second_factor',
  'POST /api/v1/me/second_factor',
  'PUT /api/v1/me/second_factor',
  'PUT /api/v1/me/second_factor/off',
  'POST /api/v1/me/second_factor/recovery_codes',
  'POST /api/v1/sync/pull',
  'POST /api/v1/sync/push',
  'POST /api/v1/sync/missing',
  'POST /api/v1/sync/grant',
  'POST /api/v1/sync/health',
  'POST /api/v1/devices/receipt_key',
  'POST /api/v1/devices/log',
  'GET /api/v1/sync/events',
  'POST /api/v1/sync/drift',
  'PUT /api/v1/sync/claims',
  'DELETE /api/v1/sync/claims/:id',
  'POST /api/v1/file',
  'GET /api/v1/fiscal',
  'GET /api/v1/map',
]

/** What a new organisation has still to do. */
const beginning = [
  { method: 'GET', url: '/organisation/:id/first_steps' },
  { method: 'POST', url: '/organisation/:id/first_steps/away' },
]

/** What single units of goods are asked about. */
const units = [
  { method: 'GET', url: '/registered_imei/:id/movements' },
  { method: 'PUT', url: '/sale/imei/first_or_create' },
  { method: 'PUT', url: '/sale/imei/first_or_create/multiple' },
]

/** Whole pictures and codes of the catalogue. */
const catalogue = [
  { method: 'POST', url: '/brand/:id/image' },
  { method: 'POST', url: '/category/:id/image' },
  { method: 'PUT', url: '/category/:id/products-imei' },
]

/** What is asked about products beside what is asked of every record. */
const goods = [
  { method: 'GET', url: '/classifier' },
  { method: 'PUT', url: '/product/:id/toggle' },
  { method: 'GET', url: '/product/:id/info' },
  { method: 'GET', url: '/product/specifications' },
  { method: 'GET', url: '/variation/:id/products' },
  { method: 'PUT', url: '/variation/:id/products' },
]

/** How records of a kind that may be there twice become one. */
const merging = ['/partner', '/product'].flatMap((path) => [
  { method: 'GET', url: `${path}/duplicates` },
  { method: 'GET', url: `${path}/merges` },
  { method: 'POST', url: `${path}/merge` },
  { method: 'POST', url: `${path}/merge/:id/undo` },
  { method: 'GET', url: `${path}/merge/:id/undo` },
  { method: 'POST', url: `${path}/merge/preview` },
])

/** What is asked about money beside its documents and registers. */
const money = [
  { method: 'GET', url: '/backups' },
  { method: 'GET', url: '/help/ratings' },
  { method: 'POST', url: '/backups' },
  { method: 'GET', url: '/integrations' },
  { method: 'PUT', url: '/integrations' },
  { method: 'DELETE', url: '/integrations' },
  { method: 'POST', url: '/integrations/test' },
  { method: 'POST', url: '/telegram_group/:id/link' },
  { method: 'POST', url: '/telegram_group/:id/test' },
  { method: 'GET', url: '/telegram_group/:id/kinds' },
  { method: 'PUT', url: '/telegram_group/:id/kinds' },
  { method: 'GET', url: '/repayment_reminder/log' },
  { method: 'GET', url: '/repayment_reminder/:id/preview' },
  { method: 'POST', url: '/partner/:id/telegram' },
  { method: 'GET', url: '/app_version' },
  { method: 'PUT', url: '/app_version/:platform' },
  { method: 'GET', url: '/role/:id/notices' },
  { method: 'PUT', url: '/role/:id/notices' },
  { method: 'GET', url: '/setting' },
  { method: 'POST', url: '/setting' },
  { method: 'GET', url: '/setting/period' },
  { method: 'GET', url: '/partner/:id/act' },
  { method: 'POST', url: '/partner/:id/act/send' },
  { method: 'GET', url: '/partner/:id/balance' },
  { method: 'GET', url: '/partner/:id/movements' },
  { method: 'GET', url: '/bank_statement/:id/lines' },
  { method: 'GET', url: '/bank_statement/:id/lines/:line/documents' },
  { method: 'GET', url: '/bank_statement/:id/summary' },
  { method: 'GET', url: '/bank_statement/columns' },
  { method: 'POST', url: '/bank_statement/:id/accept' },
  { method: 'POST', url: '/bank_statement/:id/accept_ready' },
  { method: 'POST', url: '/bank_statement/:id/match' },
  { method: 'POST', url: '/bank_statement/:id/set' },
  { method: 'POST', url: '/bank_statement/:id/undo' },
  { method: 'POST', url: '/bank_statement/import' },
  { method: 'POST', url: '/bank_statement/preview' },
  { method: 'GET', url: '/outcoming_bank_order/payment_file' },
  { method: 'PUT', url: '/cashbox_movement/:id/received-movement' },
  { method: 'GET', url: '/cash_book' },
  { method: 'GET', url: '/currency/by_date' },
  { method: 'GET', url: '/currency_rate/bank' },
  { method: 'POST', url: '/currency_rate/bank' },
  { method: 'GET', url: '/payment_calendar' },
  { method: 'GET', url: '/payment_calendar/export' },
  { method: 'POST', url: '/payment_calendar/export' },
  { method: 'GET', url: '/ledger/balance' },
  { method: 'GET', url: '/ledger/client/:id' },
  { method: 'GET', url: '/ledger/client/:id/limit' },
  { method: 'PUT', url: '/ledger/client/:id/limit' },
  { method: 'GET', url: '/ledger/client/:id/repayment_dates' },
  { method: 'GET', url: '/ledger/info' },
  { method: 'GET', url: '/ledger/invoices' },
  { method: 'GET', url: '/ledger/payment_receipts' },
  { method: 'GET', url: '/ledger/repayment_dates' },
  { method: 'PUT', url: '/focus/mm_payment_receipts/client/:id' },
  { method: 'GET', url: '/focus/user_balance/:focus_id' },
]

/** What each report answers, and how it leaves. */
const ofReports = reports.flatMap(({ name, why }) => [
  { method: 'GET', url: `/report/${name}` },
  { method: 'POST', url: `/report/${name}` },
  { method: 'GET', url: `/report/${name}/documents` },
  ...(why ? [{ method: 'GET', url: `/report/${name}/why` }] : []),
  { method: 'GET', url: `/report/${name}/export` },
  { method: 'POST', url: `/report/${name}/export` },
  { method: 'POST', url: `/report/${name}/send` },
  { method: 'POST', url: `/report/${name}/sendings` },
])
const sendings = [
  { method: 'GET', url: '/report_sending/deliveries' },
  { method: 'POST', url: '/report_sending/:id/now' },
  { method: 'POST', url: '/notification/:id/send' },
  { method: 'POST', url: '/notification/:id/test' },
  { method: 'GET', url: '/notification/:id/readers' },
]

/** What the office sees of devices and of what they brought, and how people leave. */
const office = [
  { method: 'GET', url: '/import' },
  { method: 'GET', url: '/import/columns' },
  { method: 'POST', url: '/import' },
  { method: 'GET', url: '/import/:id' },
  { method: 'PUT', url: '/import/:id' },
  { method: 'DELETE', url: '/import/:id' },
  { method: 'GET', url: '/import/:id/rows' },
  { method: 'GET', url: '/import/:id/amiss' },
  { method: 'PUT', url: '/import/:id/rows/:position' },
  { method: 'POST', url: '/import/:id/pictures' },
  { method: 'POST', url: '/import/:id/run' },
  { method: 'POST', url: '/import/:id/stop' },
  { method: 'POST', url: '/import/:id/undo' },
  { method: 'POST', url: '/import/:id/stock' },
  { method: 'GET', url: '/permission' },
  { method: 'GET', url: '/devices' },
  { method: 'POST', url: '/devices/enrolments' },
  { method: 'PUT', url: '/devices/:id/revoke' },
  { method: 'PUT', url: '/user_device/:id/sign_out' },
  { method: 'PUT', url: '/devices/:id/ask' },
  { method: 'GET', url: '/devices/:id/log' },
  { method: 'DELETE', url: '/users/:id/sessions' },
  { method: 'PUT', url: '/users/:id/close' },
  { method: 'POST', url: '/user/login_as/:id' },
  { method: 'POST', url: '/user/:id/invitation' },
  { method: 'GET', url: '/user/:id/unsent' },
  { method: 'DELETE', url: '/users/:id/second_factor' },
  { method: 'GET', url: '/sync/set_aside' },
  { method: 'POST', url: '/sync/set_aside/:id/retry' },
  { method: 'POST', url: '/sync/set_aside/:id/discard' },
  { method: 'GET', url: '/sync/alarms' },
  { method: 'POST', url: '/fiscal/receipts' },
  { method: 'POST', url: '/application/:id/accept' },
  { method: 'POST', url: '/application/:id/reject' },
]

let server: Awaited<ReturnType<typeof testServer>>
let routes: readonly Mounted[]
beforeAll(async () => {
  server = await testServer()
  routes = await mountedRoutes(server.app)
})
afterAll(() => server.close())

const nobody = '019aa000-0000-7000-8000-000000000000'
const nameOf = ({ method, url }: Mounted) => `${method === 'HEAD' ? 'GET' : method} ${url}`
const ask = ({ method, url }: Mounted, token?: string) =>
  server.app.inject({
    method: method as 'GET',
    url: url.replace(':id', nobody),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

test('every call of every declaration is mounted', () => {
  const mounted = new Set(routes.map(nameOf))
  const declared = [
    ...house.flatMap(routesOf),
    ...books.flatMap(registerRoutes),
    ...beginning,
    ...units,
    ...catalogue,
    ...goods,
    ...merging,
    ...money,
    ...office,
    ...ofReports,
    ...sendings,
  ].map(({ method, url }) => `${method} /api/v1${url}`)
  expect(declared.filter((name) => !mounted.has(name))).toEqual([])
  expect([...mounted].filter((name) => !declared.includes(name)).sort()).toEqual([...open, ...own].sort())
})

test('without a token every call is 401, except the open ones', async () => {
  const closed = routes.filter((route) => !open.includes(nameOf(route)))
  expect(closed.length).toBeGreaterThan(100)
  for (const route of closed) expect((await ask(route)).statusCode, nameOf(route)).toBe(401)
  for (const route of routes.filter((each) => open.includes(nameOf(each)) && !/refresh|enrol$/.test(nameOf(each))))
    expect((await ask(route)).statusCode, nameOf(route)).not.toBe(401)
})

test('without the permission every call is 403, except what is everybody’s own', async () => {
  const { token } = await server.hire()
  const closed = routes.filter((route) => ![...open, ...own].includes(nameOf(route)))
  expect(closed.length).toBeGreaterThan(100)
  for (const route of closed) expect((await ask(route, token)).statusCode, nameOf(route)).toBe(403)
})

test.each(['read', 'create', 'update', 'delete', 'export'])(
  'each call that asks for the permission to %s asks for its own and for no other',
  async (action) => {
    const { token } = await server.hire({ permissions: house.map(({ permission }) => `${permission}.${action}`) })
    for (const resource of house)
      for (const { method, url, needs } of routesOf(resource)) {
        const { statusCode } = await ask({ method, url: `/api/v1${url}` }, token)
        expect(statusCode === 403, `${method} ${url} with ${action}`).toBe(needs !== action || resource.superOnly)
      }
  },
)

test('a selector may be filled by whoever may see what it belongs to, and the list may not', async () => {
  const { token } = await server.hire({ permissions: ['warehouses.read'] })
  const list = (path: string) => server.call('GET', path, { as: { token } })
  expect((await list('/region?short=1')).status).toBe(200)
  expect((await list('/region')).status).toBe(403)
  expect((await list('/brand?short=1')).status).toBe(403)
})

test('a super user passes every question, and an administrator all but what is for super users', async () => {
  const [admin, boss] = [await server.hire({ permissions: ['roles.admin'] }), await server.hire({ is_super: true })]
  for (const resource of house) {
    const statusFor = async ({ token }: typeof boss) =>
      (await ask({ method: 'GET', url: `/api/v1${resource.path}` }, token)).statusCode
    expect(await statusFor(admin), resource.name).toBe(resource.superOnly ? 403 : 200)
    expect(await statusFor(boss), resource.name).toBe(200)
  }
})

test('a route that does not say who may call it can’t be mounted', () => {
  const app = Fastify()
  const nobody = async () => null
  keepGate(app, nobody, nobody)
  expect(() => app.get('/forgotten', async () => 'secret')).toThrow('GET /forgotten does not say who may call it')
})
