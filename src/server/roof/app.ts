import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { mountActing } from '../account/acting-routes.ts'
import { mountProfile } from '../account/profile-routes.ts'
import { mountSession } from '../account/routes.ts'
import { mountUserDevices } from '../account/user-devices.ts'
import { mountBackups } from '../backups/routes.ts'
import { mountImages } from '../catalogue/image-routes.ts'
import { mountProductsImei } from '../catalogue/products-imei-route.ts'
import { mountClassifier } from '../classifier/routes.ts'
import { mountDashboard } from '../dashboard/routes.ts'
import { deviceCallersFrom } from '../devices/credential.ts'
import { mountDevices } from '../devices/routes.ts'
import { mountFiles, mountUploads } from '../files/routes.ts'
import { mountFiscal } from '../fiscal/routes.ts'
import { mountHelp } from '../help/routes.ts'
import { requireVersion } from '../http/app-version.ts'
import { readBodies } from '../http/bodies.ts'
import { mountClient } from '../http/client.ts'
import { refuseWhenClosing } from '../http/closing.ts'
import { answerError, Refused } from '../http/errors.ts'
import { keepGate } from '../http/gate.ts'
import { mountHealth } from '../http/health.ts'
import { logging } from '../http/logging.ts'
import { close } from '../http/packing.ts'
import { readParams } from '../http/params.ts'
import { secure } from '../http/security.ts'
import { mountImports } from '../import/routes.ts'
import { mountIntegrations } from '../integrations/routes.ts'
import { mountLedger } from '../ledger/routes.ts'
import { mountMap } from '../map/routes.ts'
import { mountMerges } from '../merge/routes.ts'
import { mountMailbox } from '../messages/mailbox.ts'
import { mountBalance } from '../money/balance-routes.ts'
import { mountCalendar } from '../money/calendar-routes.ts'
import { mountCashBook } from '../money/cash-book.ts'
import { mountReceivedMovement } from '../money/received-movement.ts'
import { mountRoleHabits } from '../notices/role-habits.ts'
import { mountNotices } from '../notices/routes.ts'
import { mountWritten } from '../notices/written-routes.ts'
import { mountOrganisation } from '../organisation/routes.ts'
import { mountPartners } from '../partners/routes.ts'
import { mountPermissions } from '../people/permission-routes.ts'
import { mountPeople } from '../people/routes.ts'
import { mountProducts } from '../products/product-routes.ts'
import { mountVariations } from '../products/variation-routes.ts'
import { mountRates } from '../rates/routes.ts'
import { mountListCounts } from '../records/list-counts.ts'
import { mountRegisters } from '../records/registers.ts'
import { mountResources } from '../records/resources.ts'
import { mountUnits } from '../records/units.ts'
import { mountRepayment } from '../repayment/routes.ts'
import { mountReportFiles } from '../reports/files/routes.ts'
import { mountReports } from '../reports/routes.ts'
import { mountChats } from '../reports/sending/chat-routes.ts'
import { mountReportSendings } from '../reports/sending/routes.ts'
import { mountSecondFactor } from '../second-factor/routes.ts'
import { mountSecondStep } from '../second-factor/step-routes.ts'
import { callersFrom } from '../session/caller.ts'
import { neighbourhood } from '../session/neighbourhood.ts'
import { mountSessions } from '../session/sessions-routes.ts'
import { mountSettings } from '../settings/routes.ts'
import { mountPaymentFile } from '../statements/payment-route.ts'
import { mountStatements } from '../statements/routes.ts'
import { mountSync } from '../sync/calls.ts'
import { mountEvents } from '../sync/events.ts'
import { mountDeviceWords, mountSetAside } from '../sync/routes.ts'
import { mountTelegramGroups } from '../telegram/group-routes.ts'
import type { Parts } from '../tools/parts.ts'
import { mountFeatures } from '../versions/features.ts'
import { mountVersions } from '../versions/routes.ts'
import { VersionsKnown } from '../versions/wanted.ts'
import { mountViews } from '../views/routes.ts'
import { mountApplications } from '../ways-in/application-routes.ts'
import { mountReset } from '../ways-in/reset-routes.ts'
import { describeApi, mountDocs } from './openapi.ts'

export const base = '/api/v1'
const megabyte = 1_048_576

export interface AppSurroundings {
  /** Folder of the built app, or a function that mounts Vite during development. */
  readonly client: string | ((app: FastifyInstance) => Promise<void>)
  readonly logTo?: { write(line: string): void }
  /** Is shown every route as it is mounted. */
  readonly onRoute?: (route: RouteOptions) => void
}

export async function buildApp(
  parts: Parts,
  { client, logTo, onRoute = () => {} }: AppSurroundings,
): Promise<FastifyInstance> {
  const { config, db, tokens } = parts
  const app = Fastify({
    logger: logging(config.logLevel, logTo),
    genReqId: () => randomUUID(),
    trustProxy: config.proxies.length > 0 && [...config.proxies],
    bodyLimit: megabyte,
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: readParams },
  })
  app.addHook('onRoute', onRoute)
  app.setErrorHandler(answerError)
  // The route schemas are documentation only: handlers check the input and answer in words that people understand.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  readBodies(app)
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id))
  refuseWhenClosing(app)
  await secure(app, config, typeof client === 'string' ? client : null)
  await app.register(compress, close)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => neighbourhood(ip),
    errorResponseBuilder: () => new Refused('too_many'),
  })
  await app.register(fastifyStatic, { serve: false, preCompressed: true })
  const versions = new VersionsKnown(db)
  requireVersion(app, config.minAppVersion, () => versions.now())
  keepGate(app, callersFrom(db, tokens), deviceCallersFrom(db))
  await describeApi(app, config)
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
      api.setNotFoundHandler(() => {
        throw new Refused('not_found')
      })
      mountHealth(api, parts)
      mountSession(api, parts)
      mountSessions(api, parts)
      mountReset(api, parts)
      mountApplications(api, parts)
      if (parts.mailbox) mountMailbox(api, parts.mailbox)
      mountActing(api, parts)
      mountPeople(api, parts)
      mountSecondStep(api, parts)
      mountSecondFactor(api, parts)
      mountPermissions(api)
      mountOrganisation(api, parts)
      mountResources(api, parts)
      mountRegisters(api, parts)
      mountReports(api, parts)
      mountReportFiles(api, parts)
      mountReportSendings(api, parts)
      mountChats(api, parts)
      mountDashboard(api, parts)
      mountListCounts(api, parts)
      mountRates(api, parts)
      mountClassifier(api, parts)
      mountProducts(api, parts)
      mountVariations(api, parts)
      mountMap(api, parts)
      mountUnits(api, parts)
      mountLedger(api, parts)
      mountBalance(api, parts)
      mountCalendar(api, parts)
      mountReceivedMovement(api, parts)
      mountCashBook(api, parts)
      mountPartners(api, parts)
      mountSync(api, parts)
      mountSetAside(api, parts)
      mountDeviceWords(api, parts)
      mountEvents(api, parts)
      mountNotices(api, parts)
      mountIntegrations(api, parts)
      mountTelegramGroups(api, parts)
      mountRepayment(api, parts)
      mountRoleHabits(api, parts)
      mountWritten(api, parts)
      mountDevices(api, parts)
      mountUserDevices(api, parts)
      mountFiscal(api, parts)
      mountStatements(api, parts)
      mountPaymentFile(api, parts)
      mountMerges(api, parts)
      mountViews(api, parts)
      mountBackups(api, parts)
      mountSettings(api, parts)
      mountFeatures(api, parts)
      mountVersions(api, { db, config, versions })
      mountHelp(api, parts)
      mountDocs(api)
      await mountUploads(api, parts)
      mountImports(api, parts)
      mountImages(api, parts)
      mountProductsImei(api, parts)
      mountProfile(api, parts)
    },
    { prefix: base },
  )
  mountFiles(app, config)
  await (typeof client === 'function' ? client(app) : mountClient(app, client))
  return app
}
