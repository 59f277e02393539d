import { isIP } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { keptSecret } from './secret.ts'

/** The secret in .env.example: public, so it protects nothing. */
export const sampleSecret = 'change-me-to-at-least-32-random-characters'

const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.trim(), v.regex(pattern, message))
const isProxy = (text: string) => /^(loopback|linklocal|uniquelocal)$/.test(text) || isIP(text.split('/')[0] ?? '') > 0
const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[,\s]+/)),
  v.array(v.pipe(v.string(), v.check(isProxy))),
)
const portNumber = v.pipe(v.string(), v.digits(), v.toNumber(), v.maxValue(65_535))
const keptSpans = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}(,\d{1,4}){3}$/),
  v.transform((text) => {
    const [all = 0, days = 0, weeks = 0, months = 0] = text.split(',').map(Number)
    return { all, days, weeks, months }
  }),
)

const text = v.pipe(v.string(), v.nonEmpty())
const accountSchema = v.object({
  project_id: text,
  client_email: text,
  private_key: text,
  token_uri: v.pipe(v.string(), v.url()),
})
const webSchema = v.object({ apiKey: text, appId: text, messagingSenderId: text, projectId: text })
const jsonOf = <S extends v.GenericSchema>(schema: S, message: string) =>
  v.message(v.pipe(v.string(), v.parseJson(), schema), message)

/** All settings with their defaults; docs/configuration.md explains each. */
const settings = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test'], 'development or production'), 'development'),
  HOST: v.optional(matching(/^[\w.:-]+$/, 'an address such as 127.0.0.1'), '127.0.0.1'),
  PORT: v.optional(v.message(portNumber, 'a port from 0 to 65535'), '8080'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DIST_DIR: v.optional(v.string(), fileURLToPath(new URL('../../../dist', import.meta.url))),
  DATABASE_URL: v.optional(matching(/^postgres(ql)?:\/\//, 'an address such as postgresql://user:password@host/name')),
  SEED: v.optional(v.picklist(['demo', 'none'], 'demo or none'), 'demo'),
  TOKEN_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters long'))),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent')),
  MIN_APP_VERSION: v.optional(matching(/^\d+\.\d+\.\d+$/, 'a version such as 1.2.3'), '1.0.0'),
  TRUST_PROXY: v.optional(v.message(proxies, 'addresses such as 10.0.0.0/8, or loopback')),
  PUBLIC_ORIGIN: v.optional(matching(/^https?:\/\/[^/\s]+$/, 'an address such as https://savdo.example.uz')),
  FISCAL_URL: v.optional(matching(/^https?:\/\/[^\s]+$/, 'an address such as http://192.168.1.20:8080')),
  FISCAL_KEY: v.optional(v.string()),
  SMS_URL: v.optional(matching(/^https?:\/\/[^\s]+$/, 'an address such as https://sms.example.uz')),
  SMS_TOKEN: v.optional(v.string()),
  SMTP_URL: v.optional(matching(/^smtps?:\/\/[^\s]+$/, 'an address such as smtps://user:password@mail.example.uz')),
  TELEGRAM_TOKEN: v.optional(matching(/^\d+:[\w-]{20,}$/, 'a token as BotFather gives it')),
  TELEGRAM_URL: v.optional(
    matching(/^https?:\/\/[^\s]+$/, 'an address such as https://api.telegram.org'),
    'https://api.telegram.org',
  ),
  FIREBASE_ACCOUNT: v.optional(jsonOf(accountSchema, 'the JSON of a service account, as Firebase gives it')),
  FIREBASE_WEB: v.optional(jsonOf(webSchema, 'JSON with apiKey, appId, messagingSenderId and projectId')),
  FIREBASE_VAPID_KEY: v.optional(matching(/^[\w-]{80,100}$/, 'the public key of web push certificates')),
  FIREBASE_URL: v.optional(
    matching(/^https?:\/\/[^\s]+$/, 'an address such as https://fcm.googleapis.com'),
    'https://fcm.googleapis.com',
  ),
  CLASSIFIER_URL: v.optional(matching(/^https?:\/\/[^\s]+$/, 'an address such as https://tasnif.example.uz/search')),
  RATES_URL: v.optional(
    matching(/^https?:\/\/[^\s]+$/, 'an address such as https://cbu.uz/uz/arkhiv-kursov-valyut/json'),
  ),
  MAP_TILES_URL: v.optional(
    matching(
      /^(https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s'";,]+$/,
      'an address such as https://tiles.example.uz/{z}/{x}/{y}.png',
    ),
  ),
  MAP_CREDIT: v.optional(matching(/^[^<>]{1,200}$/, 'words without < and >, at most 200 letters')),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_AT: v.optional(matching(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'an hour such as 03:00, or off'), '03:00'),
  BACKUP_KEEP: v.optional(
    v.message(keptSpans, 'four numbers such as 2,14,8,12: days, days, weeks, months'),
    '2,14,8,12',
  ),
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters long'))),
  BACKUP_S3_URL: v.optional(
    matching(/^https?:\/\/[^\s/?#@]+\/[^\s?#]+$/, 'an address with a bucket, such as https://s3.example.uz/savdo/shop'),
  ),
  BACKUP_S3_KEY: v.optional(v.string()),
  BACKUP_S3_SECRET: v.optional(v.string()),
  BACKUP_S3_REGION: v.optional(v.string(), 'us-east-1'),
  INTEGRATION_HOSTS: v.optional(
    matching(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/, 'hosts such as sms.shop.local, 192.168.1.20, by commas'),
  ),
  MAIL_FROM: v.optional(matching(/^[^\r\n]*@[^\r\n]+$/, 'an e-mail address such as savdo@example.uz')),
})

type Settings = v.InferOutput<typeof settings>

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Folder of the built app. */
  readonly distDir: string
  /** Without one, the embedded PostgreSQL serves. */
  readonly databaseUrl: string | null
  readonly demo: boolean
  readonly tokenSecret: string
  /** Whether nobody gave that secret, and it lies in `dataDir`. */
  readonly isSecretKept: boolean
  readonly logLevel: string
  /** Apps older than this are asked to reload. */
  readonly minAppVersion: string
  /** Proxies whose X-Forwarded-For is believed. */
  readonly proxies: readonly string[]
  readonly publicOrigin: string | null
  /** Null: outside production the built-in stand-in signs, in production no device is connected. */
  readonly fiscal: { readonly url: string; readonly key: string | null } | null
  /** Null: outside production the built-in stand-in takes what would go out, in production nothing goes out. */
  readonly sms: { readonly url: string; readonly key: string | null } | null
  /** Null: outside production the built-in stand-in takes pushes, in production none are sent. */
  readonly push: {
    readonly url: string
    readonly account: v.InferOutput<typeof accountSchema>
    /** What a browser is told, so that it can ask Firebase for an address. */
    readonly web: v.InferOutput<typeof webSchema>
    readonly vapidKey: string
  } | null
  /** Null: outside production the built-in stand-in tells made-up rates, in production nobody is asked. */
  readonly rates: { readonly url: string } | null
  /** Null: outside production a sample of our own answers, in production nobody does. */
  readonly classifier: { readonly url: string } | null
  /** Null: maps say that there are none. */
  readonly map: { readonly tiles: string; readonly credit: string | null } | null
  readonly backups: {
    /** Where they lie; beside it, if set, they go to an S3 address. */
    readonly folder: string
    /** By the clock of Tashkent; null: none are made by themselves. */
    readonly hour: string | null
    /** How many days all of them are kept, then days, weeks and months of which one is. */
    readonly keep: Readonly<Record<'all' | 'days' | 'weeks' | 'months', number>>
    readonly passphrase: string | null
    readonly s3: Readonly<Record<'url' | 'key' | 'secret' | 'region', string>> | null
  }
  readonly mail: { readonly url: string; readonly from: string } | null
  /** Hosts in our own network that organisations may name as servers of theirs. */
  readonly integrationHosts: readonly string[]
  /** The bot by which reports come to telegram; null as with `sms`. */
  readonly telegram: { readonly url: string; readonly token: string } | null
  /** Where bots are asked, also those of organisations. */
  readonly telegramUrl: string
}

/** True for an address that only this machine reaches. */
export const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host)

/** Throws one error with all faults of the configuration, in sentences. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = v.safeParse(settings, given)
  if (!parsed.success)
    throw new ConfigError(parsed.issues.map((issue) => `${issue.path?.[0].key} must be ${issue.message}.`).join('\n'))
  const found = parsed.output
  const production = found.NODE_ENV === 'production'
  if (production) checkSecret(found.TOKEN_SECRET)
  if (production && !found.PUBLIC_ORIGIN) throw new ConfigError(originMissing)
  return {
    production,
    host: found.HOST,
    port: found.PORT,
    dataDir: found.DATA_DIR,
    distDir: found.DIST_DIR,
    databaseUrl: found.DATABASE_URL ?? null,
    demo: found.SEED === 'demo' && !production,
    tokenSecret: found.TOKEN_SECRET ?? keptSecret(found.DATA_DIR),
    isSecretKept: !found.TOKEN_SECRET,
    backups: {
      folder: found.BACKUP_DIR ?? join(found.DATA_DIR, 'backups'),
      hour: found.BACKUP_AT === 'off' ? null : found.BACKUP_AT,
      keep: found.BACKUP_KEEP,
      passphrase: found.BACKUP_PASSPHRASE ?? null,
      s3: found.BACKUP_S3_URL ? addressOf(found) : null,
    },
    integrationHosts: found.INTEGRATION_HOSTS?.split(/\s*,\s*/) ?? [],
    logLevel: found.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    minAppVersion: found.MIN_APP_VERSION,
    proxies: found.TRUST_PROXY ?? [],
    publicOrigin: found.PUBLIC_ORIGIN ?? null,
    fiscal: found.FISCAL_URL ? { url: found.FISCAL_URL, key: found.FISCAL_KEY ?? null } : null,
    sms: found.SMS_URL ? { url: found.SMS_URL, key: found.SMS_TOKEN ?? null } : null,
    push: pushOf(found),
    classifier: found.CLASSIFIER_URL ? { url: found.CLASSIFIER_URL } : null,
    rates: found.RATES_URL ? { url: found.RATES_URL } : null,
    map: found.MAP_TILES_URL ? { tiles: found.MAP_TILES_URL, credit: found.MAP_CREDIT ?? null } : null,
    telegramUrl: found.TELEGRAM_URL,
    telegram: found.TELEGRAM_TOKEN ? { url: found.TELEGRAM_URL, token: found.TELEGRAM_TOKEN } : null,
    mail: found.SMTP_URL ? { url: found.SMTP_URL, from: senderOf(found.MAIL_FROM) } : null,
  }
}

function addressOf({
  BACKUP_S3_URL,
  BACKUP_S3_KEY: key,
  BACKUP_S3_SECRET: secret,
  BACKUP_S3_REGION: region,
}: Settings) {
  if (!key || !secret) throw new ConfigError('BACKUP_S3_KEY and BACKUP_S3_SECRET must be set where BACKUP_S3_URL is.')
  return { url: BACKUP_S3_URL ?? '', key, secret, region }
}

function pushOf({
  FIREBASE_ACCOUNT: account,
  FIREBASE_WEB: web,
  FIREBASE_VAPID_KEY: vapidKey,
  FIREBASE_URL,
}: Settings) {
  if (!account && !web && !vapidKey) return null
  if (!account || !web || !vapidKey)
    throw new ConfigError('FIREBASE_ACCOUNT, FIREBASE_WEB and FIREBASE_VAPID_KEY must be set together.')
  return { url: FIREBASE_URL, account, web, vapidKey }
}

function senderOf(from: string | undefined): string {
  if (!from) throw new ConfigError('MAIL_FROM must be set where SMTP_URL is: the address that e-mail comes from.')
  return from
}

/** Links that go to people by SMS begin with it: what a caller says of itself is no address to send anybody to. */
const originMissing =
  'PUBLIC_ORIGIN must be set in production: the address that people open, such as https://savdo.example.uz.'

function checkSecret(secret: string | undefined) {
  const how = 'Make one with: openssl rand -base64 48'
  if (!secret) throw new ConfigError(`TOKEN_SECRET must be set in production. ${how}`)
  if (secret === sampleSecret) throw new ConfigError(`TOKEN_SECRET must not be the sample of .env.example. ${how}`)
}
